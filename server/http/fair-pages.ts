import { WEIGHT_SUM } from '../campaign/index.ts';
import { type FairDay, type FairDraw, type FairRecord, isRight } from '../rules/fair.ts';
import { type Html, html } from './html.ts';

const STYLE = `
body{margin:0 auto;max-width:60rem;padding:1rem;font:1rem/1.6 system-ui,sans-serif;color:#2a1d5c;background:#fbf7ec}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .5rem;border-bottom:1px solid #e3d6ff;text-align:left;vertical-align:top}
code{overflow-wrap:anywhere;font-size:.8125rem}.bad{color:#b71b33;font-weight:700}`;

const page = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${{ markup: STYLE }}</style></head><body><h1>${title}</h1>${body}</body></html>`.markup;

const dayRow = ({ day, commitment, secret }: FairDay): Html => html`
<tr><td>${secret === null ? day : html`<a href="/fair/${day}">${day}</a>`}</td><td><code>${commitment}</code></td>
<td><code>${secret ?? '当日结束后公布'}</code></td></tr>`;

/** All days of the campaign, with what was promised and what is known. */
export const daysPage = (days: readonly FairDay[]): string =>
  page(
    '抽奖公平性公示',
    html`<p>每个活动日的抽奖由一个密钥决定。活动开始前即公布密钥的 SHA-256（承诺值），当日结束后公布密钥本身，任何人都可以重新计算当日的每一次抽奖。</p>
<p>点数 = HMAC-SHA256(密钥, "账号ID:抽奖序号") 的前 12 位十六进制数 ÷ ${WEIGHT_SUM} 的余数。各奖品按权重依次占据 0–${WEIGHT_SUM - 1}。奖品发完后，对应点数改为未中奖，其他奖品的概率不变。</p>
<table><thead><tr><th>日期</th><th>承诺值（密钥的 SHA-256）</th><th>密钥</th></tr></thead><tbody>${days.map(dayRow)}</tbody></table>`,
  );

const nameOf = (record: FairRecord, { odds }: FairDraw, id: number): string =>
  record.odds[odds]?.find((prize) => prize.id === id)?.name ?? `${id}`;

const drawRow = (record: FairRecord, draw: FairDraw): Html => html`
<tr><td>${draw.player}</td><td>${draw.number}</td><td>${draw.roll}</td><td>${nameOf(record, draw, draw.rolled)}</td>
<td>${nameOf(record, draw, draw.given)}</td>
<td>${isRight(record, draw) ? '✓' : html`<span class="bad">不一致</span>`}</td></tr>`;

const oddsTable = (record: FairRecord): Html[] =>
  Object.values(record.odds).map(
    (odds) => html`<p>权重（共 ${WEIGHT_SUM}）：${odds.map(({ name, weight }) => `${name} ${weight}`).join('，')}</p>`,
  );

const drawTable = (record: FairRecord): Html => html`
<table><thead><tr><th>账号ID</th><th>序号</th><th>点数</th><th>点数对应</th><th>实际发放</th><th>重新计算</th></tr></thead>
<tbody>${record.draws.map((draw) => drawRow(record, draw))}</tbody></table>`;

/** A day with its draws, each computed again. */
export function dayPage(record: FairRecord, next: string | undefined): string {
  const { day, commitment, secret } = record;
  const example = record.draws[0];
  const check =
    example &&
    html`<p>自行验算：<code>printf %s '${example.player}:${example.number}' | openssl dgst -sha256 -hmac ${secret ?? ''}</code></p>`;
  return page(
    `${day} 抽奖公示`,
    html`<p><a href="/fair">返回全部日期</a></p><p>承诺值：<code>${commitment}</code></p>
<p>密钥：<code>${secret ?? '当日结束后公布'}</code></p>${oddsTable(record)}${check ?? ''}
${record.draws.length === 0 ? html`<p>${secret === null ? '当日结束后公布抽奖记录。' : '当日没有抽奖。'}</p>` : drawTable(record)}
${next === undefined ? '' : html`<p><a href="${next}">下一页</a></p>`}`,
  );
}
