import { PAGE_ID, type PageSettings } from '../../src/campaign/page-settings.ts';
import type { PublicCampaign } from '../../src/campaign/schema.ts';
import { gameName, spaced, topPrize } from '../../src/campaign/words.ts';
import { escape } from './markup.ts';

/** Puts the campaign's words in the place of `%CAMPAIGN_…%`. */
export function fillWords(html: string, { title, coinName, draw }: PublicCampaign): string {
  const words: Readonly<Record<string, string>> = {
    TITLE: title,
    GAME: gameName(title),
    COIN: coinName,
    TOP_PRIZE: topPrize(draw),
  };
  return html.replace(
    /(.)%CAMPAIGN_(\w+)%/gu,
    (_, before: string, name: string) => before + escape(spaced(before + (words[name] ?? '')).slice(before.length)),
  );
}

/** Puts what the page has to know into its element, where `src/api/page.ts` reads it. */
export function fillSettings(html: string, settings: PageSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return html.replace(new RegExp(`(?<=id="${PAGE_ID}">)(?=</script>)`), () => json);
}
