import { MIIT, policeLink } from '../../src/campaign/filings.ts';
import { lawOf } from '../../src/campaign/law.ts';
import { PAGE_ID } from '../../game-frame/page-id.ts';
import type { PageSettings, PublicCampaign } from '../../src/campaign/schema.ts';
import { gameName } from '../../src/campaign/words.ts';
import { escape } from './markup.ts';

/** Replaces the placeholder of the game's name. */
export const fillName = (html: string, { title }: PublicCampaign): string =>
  html.replaceAll('%CAMPAIGN_GAME%', () => escape(gameName(title)));

/** Puts the campaign's own pictures of weapons, if it has any, in place of those of the page's styles and of its icon. */
export function fillPictures(html: string, { theme: { pictures = [], sheet } }: PublicCampaign): string {
  const top = pictures.at(-1);
  if (top === undefined) return html;
  const all = { ...Object.fromEntries(pictures.map((address, index) => [index + 1, address])), sheet: sheet ?? '' };
  const named = Object.entries(all).map(([name, address]) => `--weapon-${name}:url("${escape(address)}")`);
  return html
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escape(top)}" />`)
    .replace('/apple-touch-icon.png', top)
    .replace('</head>', () => `<style>:root{${named.join(';')}}</style>\n  </head>`);
}

const link = (href: string, text: string): string =>
  `<a href="${href}" target="_blank" rel="noreferrer">${escape(text)}</a>`;

/** Puts the organiser and the filing numbers at home's foot, where they need no script. */
export function fillFoot(html: string, campaign: PublicCampaign): string {
  const { organiser, icp } = lawOf(campaign);
  const parts = [
    organiser && `<span>主办方：${escape(organiser.name)}</span>`,
    icp && link(MIIT, icp.number),
    icp?.police && link(policeLink(icp.police), icp.police),
  ].filter((part) => part !== undefined && part !== '');
  const foot = parts.length > 0 ? `<footer class="home-foot">${parts.join(' ')}</footer>` : '';
  return html.replace('<!--foot-->', () => foot);
}

/** Inserts the settings into the page's element, where `src/api/page.ts` reads them. */
export function fillSettings(html: string, settings: PageSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return html.replace(new RegExp(`(?<=id="${PAGE_ID}">)(?=</script>)`), () => json);
}
