import { spaced } from '../../../src/campaign/words.ts';
import { releasedBy, WEIGHT_SUM } from '../../campaign/index.ts';
import type { DrawDay, PublishedDraw, DayRecord } from '../../rules/draw/record.ts';
import { escape } from '../../pages/markup.ts';
import { checkRecord, type DrawVerdict } from '../../rules/draw/check-record.ts';
import type { Pieces, StockChange } from '../../rules/draw/stock-history.ts';
import { digestOf, type Odds } from '../../rules/draw/roll.ts';

/** Markup that needs no escaping. */
interface Html {
  readonly markup: string;
}

type Value = Html | string | number | readonly Html[];

function markupOf(value: Value): string {
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/** A template whose values are escaped, unless they are {@link Html}. */
function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: strings.reduce((left, right, index) => left + markupOf(values[index - 1] ?? '') + right) };
}

/** Served as a file of its own: the content policy allows no inline style. On a phone each draw is a block of lines, named as the columns are. */
export const STYLE = `
:root{color-scheme:only light}body{margin:0 auto;max-width:60rem;padding:1rem;font:1rem/1.7 system-ui,sans-serif;color:#2a1d5c;background:#fbf7ec}
h1{font-size:1.5rem}h2{font-size:1.125rem}a{display:inline-block;padding:.5rem 0;color:#5b2bc4}
code{overflow-wrap:anywhere;font-size:.8125rem}.bad{color:#b71b33;font-weight:700}
ul{padding:0;list-style:none}li,tr{padding:.5rem 0;border-bottom:1px solid #d9c9ff;break-inside:avoid}li code{display:block}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{padding:.25rem .5rem;text-align:left;vertical-align:top}th{white-space:nowrap}
@media (max-width:47.9375rem){.draws :is(tbody,tr,td){display:block}.draws thead{display:none}
.draws td{padding:0}.draws td::before{content:attr(data-name) "："}}
@media print{body{max-width:none;padding:0;background:none}a{padding:0}}`;

const page = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="only light"><title>${title}</title><link rel="stylesheet" href="/fair/style.css"></head><body><h1>${title}</h1>${body}</body></html>`
    .markup;

const dayRow = ({ day, commitment, secret }: DrawDay): Html => html`
<li><b>${day}</b> ${secret === null ? '密钥在当日结束后公布' : html`<a href="/fair/${day}">当日的每一次抽奖</a>`}
<code>承诺值 ${commitment}</code>${secret === null ? '' : html`<code>密钥 ${secret}</code>`}</li>`;

/** All days of the campaign with their commitments and the secrets revealed so far. */
export const daysPage = (days: readonly DrawDay[]): string =>
  page(
    '抽奖公平性公示',
    html`<p>抽中什么，由两样东西一起算出：一把事先锁好的<b>当日密钥</b>，和你的手机在抽奖那一刻随机生成的<b>种子</b>。主办方换不了密钥，也选不了种子；密钥公布之前，玩家也无法提前算出结果。</p>
<h2>事先承诺了什么</h2>
<p>活动开始前，每一天的密钥都已生成，并公布了它的“指纹”（承诺值）。密钥只要改动一个字，指纹就对不上。</p>
<h2>事后公布什么</h2>
<p>当日结束后，公布那一天的密钥、概率、库存和每一次抽奖。抽奖按顺序编号，一次也不能少。奖品发完后，抽中它改为未中奖，其他奖品的概率不变。</p>
<h2>怎样自己检查</h2>
<p>第二天起，在【我的奖励】打开【抽奖记录】，点一次抽奖的【查看证明】，再点【当场验算】：你的手机会自己重算一遍，说明相符还是不符。也可以在下面打开某一天，看当日全部抽奖的验算。</p>
<h2>每一天</h2>
<ul>${days.map(dayRow)}</ul>
<h2>算法（给会编程的人）</h2>
<p>承诺值 = 密钥的 SHA-256。代号 = HMAC-SHA256(密钥, "draw:编号") 的前 16 位；点数 = HMAC-SHA256(密钥, "代号:编号:种子") 的前 12 位十六进制数 ÷ ${WEIGHT_SUM} 的余数。各奖品按权重（概率的 ${WEIGHT_SUM} 倍）依次占据 0–${WEIGHT_SUM - 1}。活动结束后不能再开局，体力对应的点数改发概率中写明的奖品；每日库存及其变动一并公示。按天发放的奖品，概率旁写明首日、各天的份数和每天的时段：时段内每个整点放出当天的一份，累计放出数 = 总数 × 已到的份数 ÷ 全部份数，四舍五入；累计发出数未到放出数时才能中奖，没抽走的留到以后。</p>
<p>全部承诺值的摘要（逐行“日期 承诺值”的 SHA-256）：<code>${digestOf(days)}</code></p>
<p>独立验算程序：<a href="/fair/check.js">check.js</a>，只需当日公示文件：<code>node check.js ${'https://本站/fair/日期.json'}</code></p>`,
  );

/** The name of a prize; draws of one day may have different odds. */
const nameOf = ({ odds }: DayRecord, id: number | string): string =>
  spaced(
    Object.values(odds)
      .flat()
      .find((prize) => `${prize.id}` === `${id}`)?.name ?? `奖品 ${id}`,
  );

const VERDICTS: Readonly<Record<DrawVerdict, Html>> = {
  right: html`✓`,
  wrong: html`<span class="bad">不一致</span>`,
};

const COLUMNS = ['编号', '时间', '点数', '点数对应', '实际发放', '重新计算', '代号', '种子'] as const;

function drawRow(record: DayRecord, draw: PublishedDraw, verdict: DrawVerdict): Html {
  const { ordinal, hour, roll, rolled, given, pseudonym, seed } = draw;
  const prizes = [nameOf(record, rolled), nameOf(record, given)];
  const hashes = [pseudonym, seed === '' ? '–' : seed].map((text) => html`<code>${text}</code>`);
  const cells = [ordinal, `${hour} 时`, roll, ...prizes, VERDICTS[verdict], ...hashes];
  return html`<tr>${cells.map((cell, at) => html`<td data-name="${COLUMNS[at] ?? ''}">${cell}</td>`)}</tr>`;
}

/** The shares of the days of a release, which are mostly the same. */
const sharesText = (shares: readonly number[]): string =>
  new Set(shares).size === 1 ? `平均分到 ${shares.length} 天` : `各天 ${shares.join(' ')} 份`;

/** How much of a prize is released by a day's end, and by which hours. */
const releaseText = ({ day, stock }: DayRecord, { id, release }: Odds[number]): string =>
  release === undefined
    ? ''
    : `（${release.from} 起${sharesText(release.weights)}，每天 ${release.hours.join('–')} 时，当日为止共放出 ${releasedBy(release, stock.total[id] ?? 0, { day, hour: 23 })} 件）`;

const oddsText = (record: DayRecord, prize: Odds[number]): string =>
  `${spaced(prize.name)} ${(100 * prize.weight) / WEIGHT_SUM}%${prize.instead === undefined ? '' : `（改发${nameOf(record, prize.instead)}）`}${releaseText(record, prize)}`;

const oddsTable = (record: DayRecord): Html[] =>
  Object.values(record.odds).map(
    (odds) => html`<p>抽中的概率：${odds.map((prize) => oddsText(record, prize)).join('，')}</p>`,
  );

const drawTable = (record: DayRecord, verdicts: readonly DrawVerdict[]): Html => html`
<table class="draws"><thead><tr>${COLUMNS.map((name) => html`<th>${name}</th>`)}</tr></thead>
<tbody>${record.draws.map((draw, index) => drawRow(record, draw, verdicts[index] ?? 'wrong'))}</tbody></table>`;

const piecesText = (record: DayRecord, pieces: Pieces): string =>
  Object.entries(pieces)
    .flatMap(([id, left]) => (left === null ? [] : [`${nameOf(record, id)} ${left} 件`]))
    .join('，') || '–';

const changeText = (record: DayRecord, { after, prize, by }: StockChange): string =>
  `${after === 0 ? '当日开始时' : `第 ${after} 次之后`}${nameOf(record, prize)}${by === null ? '不限量' : ` ${by > 0 ? '+' : ''}${by} 件`}`;

function stockTable(record: DayRecord, adds: boolean): Html {
  const { before, changes, left } = record.stock;
  return html`<table><tbody><tr><th>之前库存</th><td>${piecesText(record, before)}</td></tr>
<tr><th>库存变动</th><td>${changes.map((change) => changeText(record, change)).join('，') || '–'}</td></tr>
<tr><th>之后库存</th><td>${piecesText(record, left)} ${adds ? '✓' : VERDICTS.wrong}</td></tr></tbody></table>`;
}

const example = ({ secret }: DayRecord, { pseudonym, ordinal, seed }: PublishedDraw): Html =>
  html`<p>算出第 ${ordinal} 次的点数：<code>printf %s '${pseudonym ?? ''}:${ordinal}:${seed ?? ''}' | openssl dgst -sha256 -hmac ${secret ?? ''}</code></p>`;

function drawsPart(record: DayRecord): Html {
  const { draws, stock } = checkRecord(record);
  return html`<h2>概率和库存</h2>${oddsTable(record)}${stockTable(record, stock)}<h2>每一次抽奖</h2>
<p id="check" data-day="${record.day}"></p><script type="module" src="/fair/check.js"></script>
${record.draws.length === 0 ? html`<p>当日没有抽奖。</p>` : drawTable(record, draws)}`;
}

/** What anybody can compute the day again from. */
function proofPart(record: DayRecord): Html {
  const { commitment, secret, draws } = record;
  const first = draws.find(({ pseudonym }) => pseudonym !== null);
  return html`<h2>验算用的数字</h2><p>承诺值，活动开始前公布：<code>${commitment}</code></p>
<p>密钥：<code>${secret ?? '当日结束后公布'}</code></p>${first === undefined ? '' : example(record, first)}`;
}

/** A day with its draws, each computed again: first what everybody can read, then the numbers. */
export function dayPage(record: DayRecord, next: string | undefined): string {
  const { day, secret } = record;
  return page(
    `${day} 抽奖公示`,
    html`<p><a href="/fair">返回全部日期</a></p>
<p>这里是当日的概率、库存和每一次抽奖。每一次都用公布的密钥重新算过，对不上的会标红。</p>
${secret === null ? html`<p>当日结束后公布抽奖记录。</p>` : drawsPart(record)}
${next === undefined ? '' : html`<p><a href="${next}">下一页</a></p>`}${proofPart(record)}`,
  );
}
