import { chaptersOf } from '../../src/contract/chapters.ts';
import { type Campaign, owedBy, publicCampaign } from '../campaign/index.ts';
import { escape } from './markup.ts';

const STYLE = `:root{color-scheme:only light}body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.7 "Noto Serif SC","Songti SC",SimSun,serif;color:#000;background:#fff}
h1,header{text-wrap:balance}h1{font-size:1.5rem;text-align:center;margin-bottom:.5rem}h2{font-size:1.0625rem;margin:1.25rem 0 .25rem;break-after:avoid}
p{margin:.125rem 0;orphans:2;widows:2;overflow-wrap:anywhere}header p{text-align:center;color:#444}.owed{border:1px solid #b00020;padding:.5rem 1rem;margin:1rem 0}
@page{size:A4;margin:20mm}@media print{body{margin:0;max-width:none;padding:0;font-size:11pt}}`;

const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${escape(line)}</p>`).join('\n');

/** A lack in words alone: the paths of fields are for those who write the campaign's file. */
const withoutPath = (lack: string): string => lack.slice(lack.indexOf('：') + 1);

/** A version of the campaign, and when it holds; times as `2025-11-15 12:00:00`. */
export interface Announced {
  readonly number: number;
  readonly campaign: Campaign;
  /** `null`: from the beginning. */
  readonly from: string | null;
  /** When the next one replaces it; `null` for the newest. */
  readonly until: string | null;
  readonly withdrawnBy: string | null;
}

/**
 * The whole announcement of a version (公示), for printing: the players' rules, and what it still owes.
 * @param printed time of printing
 * @param nonce of the content security policy
 */
export function announcementPage(version: Announced, printed: string, nonce = ''): string {
  const { number, campaign, from, until, withdrawnBy } = version;
  const edition = { number, ...(from !== null && { since: from.slice(0, 16) }) };
  const owed = owedBy(campaign);
  const holds = `${from ?? '一开始'} 起生效，${until === null ? '至今' : `到 ${until} 止`}`;
  const held = withdrawnBy === null ? holds : '已撤回，没有生效';
  const chapters = chaptersOf(publicCampaign(campaign, '', undefined, edition));
  const title = `${escape(campaign.title)} 活动公示`;
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} 第 ${number} 版</title><style${nonce && ` nonce="${nonce}"`}>${STYLE}</style></head><body>
<header><h1>${title}</h1>${paragraphs([`第 ${number} 版，${held}`, `打印于 ${printed}（上海时间）`])}</header>
${owed.length === 0 ? '' : `<section class="owed"><h2>公布前还缺</h2>${paragraphs(owed.map(withoutPath))}</section>`}
${chapters.map(({ title: heading, lines }) => `<section><h2>${escape(heading)}</h2>${paragraphs(lines)}</section>`).join('\n')}
</body></html>`;
}
