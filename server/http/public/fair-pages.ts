import { spaced } from '../../../src/campaign/words.ts';
import { releasedBy, WEIGHT_SUM } from '../../campaign/index.ts';
import type { DrawDay, PublishedDraw, DayRecord } from '../../rules/draw/record.ts';
import { checkRecord, type DrawVerdict } from '../../rules/draw/check-record.ts';
import type { Pieces, StockChange } from '../../rules/draw/stock-history.ts';
import { digestOf, type Odds } from '../../rules/draw/roll.ts';

/** Markup that needs no escaping. */
interface Html {
  readonly markup: string;
}

type Value = Html | string | number | readonly Html[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (found) => ESCAPES[found] ?? found);

function markupOf(value: Value): string {
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/** A template whose values are escaped, unless they are {@link Html}. */
function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: strings.reduce((left, right, index) => left + markupOf(values[index - 1] ?? '') + right) };
}

const STYLE = `
:root{color-scheme:only light}body{margin:0 auto;max-width:60rem;padding:1rem;font:1rem/1.6 system-ui,sans-serif;color:#2a1d5c;background:#fbf7ec}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .5rem;border-bottom:1px solid #e3d6ff;text-align:left;vertical-align:top}
code{overflow-wrap:anywhere;font-size:.8125rem}.bad{color:#b71b33;font-weight:700}`;

const page = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${{ markup: STYLE }}</style></head><body><h1>${title}</h1>${body}</body></html>`.markup;

const dayRow = ({ day, commitment, secret }: DrawDay): Html => html`
<tr><td>${secret === null ? day : html`<a href="/fair/${day}">${day}</a>`}</td><td><code>${commitment}</code></td>
<td><code>${secret ?? '当日结束后公布'}</code></td></tr>`;

/** All days of the campaign with their commitments and the secrets revealed so far. */
export const daysPage = (days: readonly DrawDay[]): string =>
  page(
    '抽奖公平性公示',
    html`<p>每个活动日的抽奖由一个密钥决定。活动开始前即公布所有日期密钥的 SHA-256（承诺值），当日结束后公布密钥本身，任何人都可以重新计算当日的每一次抽奖。</p>
<p>全部承诺值的摘要（逐行“日期 承诺值”的 SHA-256）：<code>${digestOf(days)}</code></p>
<p>每次抽奖按当日顺序连续编号，编号不跳号。代号 = HMAC-SHA256(密钥, "draw:编号") 的前 16 位；点数 = HMAC-SHA256(密钥, "代号:编号:种子") 的前 12 位十六进制数 ÷ ${WEIGHT_SUM} 的余数。种子由玩家的手机随机生成，服务器无法选择。各奖品按权重依次占据 0–${WEIGHT_SUM - 1}。奖品发完后，对应点数改为未中奖，其他奖品的概率不变；活动结束后不能再开局，体力对应的点数改发权重中写明的奖品；每日库存及其变动一并公示。按天发放的奖品，权重旁写明首日、各天的份数和每天的时段：时段内每个整点放出当天的一份，累计放出数 = 总数 × 已到的份数 ÷ 全部份数，四舍五入；累计发出数未到放出数时才能中奖，没抽走的留到以后。</p>
<p>独立验算程序：<a href="/fair/check.js">check.js</a>，只需当日公示文件：<code>node check.js ${'https://本站/fair/日期.json'}</code></p>
<table><thead><tr><th>日期</th><th>承诺值（密钥的 SHA-256）</th><th>密钥</th></tr></thead><tbody>${days.map(dayRow)}</tbody></table>`,
  );

/** The name of a prize; draws of one day may have different odds. */
const nameOf = ({ odds }: DayRecord, id: number | string): string =>
  spaced(
    Object.values(odds)
      .flat()
      .find((prize) => `${prize.id}` === `${id}`)?.name ?? `${id}`,
  );

const VERDICTS: Readonly<Record<DrawVerdict, Html>> = {
  right: html`✓`,
  wrong: html`<span class="bad">不一致</span>`,
};

const drawRow = (record: DayRecord, draw: PublishedDraw, verdict: DrawVerdict): Html => html`
<tr><td>${draw.ordinal}</td><td><code>${draw.pseudonym}</code></td><td><code>${draw.seed === '' ? '–' : draw.seed}</code></td>
<td>${draw.hour} 时</td><td>${draw.roll}</td><td>${nameOf(record, draw.rolled)}</td><td>${nameOf(record, draw.given)}</td>
<td>${VERDICTS[verdict]}</td></tr>`;

/** How much of a prize is released by a day's end, and by which hours. */
const releaseText = ({ day, stock }: DayRecord, { id, release }: Odds[number]): string =>
  release === undefined
    ? ''
    : `（${release.from} 起各天 ${release.weights.join(' ')} 份，每天 ${release.hours.join('–')} 时，当日为止共放出 ${releasedBy(release, stock.total[id] ?? 0, { day, hour: 23 })} 件）`;

const oddsText = (record: DayRecord, prize: Odds[number]): string =>
  `${spaced(prize.name)} ${prize.weight}${prize.instead === undefined ? '' : `（改发${nameOf(record, prize.instead)}）`}${releaseText(record, prize)}`;

const oddsTable = (record: DayRecord): Html[] =>
  Object.values(record.odds).map(
    (odds) => html`<p>权重（共 ${WEIGHT_SUM}）：${odds.map((prize) => oddsText(record, prize)).join('，')}</p>`,
  );

const drawTable = (record: DayRecord, verdicts: readonly DrawVerdict[]): Html => html`
<table><thead><tr><th>编号</th><th>代号</th><th>种子</th><th>时间</th><th>点数</th><th>点数对应</th><th>实际发放</th><th>重新计算</th></tr></thead>
<tbody>${record.draws.map((draw, index) => drawRow(record, draw, verdicts[index] ?? 'wrong'))}</tbody></table>`;

const piecesText = (record: DayRecord, pieces: Pieces): string =>
  Object.entries(pieces)
    .flatMap(([id, left]) => (left === null ? [] : [`${nameOf(record, id)} ${left}`]))
    .join('，') || '–';

const changeText = (record: DayRecord, { after, prize, by }: StockChange): string =>
  `第 ${after} 次之后 ${nameOf(record, prize)} ${by === null ? '不限量' : by > 0 ? `+${by}` : by}`;

function stockTable(record: DayRecord, adds: boolean): Html {
  const { before, changes, left } = record.stock;
  return html`<table><tbody><tr><th>之前库存</th><td>${piecesText(record, before)}</td></tr>
<tr><th>库存变动</th><td>${changes.map((change) => changeText(record, change)).join('，') || '–'}</td></tr>
<tr><th>之后库存</th><td>${piecesText(record, left)} ${adds ? '✓' : VERDICTS.wrong}</td></tr></tbody></table>`;
}

const example = ({ secret }: DayRecord, { pseudonym, ordinal, seed }: PublishedDraw): Html =>
  html`<p>自行验算：<code>printf %s '${pseudonym ?? ''}:${ordinal}:${seed ?? ''}' | openssl dgst -sha256 -hmac ${secret ?? ''}</code></p>`;

/** The odds, stock and draws of a day whose secret is revealed. */
function drawsPart(record: DayRecord): Html {
  const { draws, stock } = checkRecord(record);
  const first = record.draws.find(({ pseudonym }) => pseudonym !== null);
  return html`${oddsTable(record)}${stockTable(record, stock)}${first === undefined ? '' : example(record, first)}
<p id="check" data-day="${record.day}"></p><script type="module" src="/fair/check.js"></script>
${record.draws.length === 0 ? html`<p>当日没有抽奖。</p>` : drawTable(record, draws)}`;
}

/** A day with its draws, each computed again. */
export function dayPage(record: DayRecord, next: string | undefined): string {
  const { day, commitment, secret } = record;
  return page(
    `${day} 抽奖公示`,
    html`<p><a href="/fair">返回全部日期</a></p><p>承诺值：<code>${commitment}</code></p>
<p>密钥：<code>${secret ?? '当日结束后公布'}</code></p>
${secret === null ? html`<p>当日结束后公布抽奖记录。</p>` : drawsPart(record)}
${next === undefined ? '' : html`<p><a href="${next}">下一页</a></p>`}`,
  );
}
