import { PAGE_ID } from '../../game-frame/page-id.ts';
import type { PageSettings, PublicCampaign } from '../../src/campaign/schema.ts';
import { gameName, spaced } from '../../src/campaign/words.ts';
import { escape } from './markup.ts';

/** Replaces each `%CAMPAIGN_…%` by the campaign's word. */
export function fillWords(html: string, { title, coinName, theme, draw }: PublicCampaign): string {
  const words: Readonly<Record<string, string>> = {
    TITLE: title,
    GAME: gameName(title),
    COIN: coinName,
    WEAPON: theme.weapon,
    CAPSULE: theme.capsule,
    TOP_WEAPON: theme.weapons.at(-1) ?? '',
    TOP_PRIZE: draw.topPrize,
  };
  return html.split(/%CAMPAIGN_(\w+)%/).reduce((before, part, index) => {
    if (index % 2 === 0) return before + part;
    const last = before.slice(-1);
    return before + escape(spaced(last + (words[part] ?? '')).slice(last.length));
  });
}

/** Inserts the settings into the page's element, where `src/api/page.ts` reads them. */
export function fillSettings(html: string, settings: PageSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return html.replace(new RegExp(`(?<=id="${PAGE_ID}">)(?=</script>)`), () => json);
}
