import { PAGE_ID } from '../../game-frame/page-id.ts';
import type { PageSettings, PublicCampaign } from '../../src/campaign/schema.ts';
import { gameName } from '../../src/campaign/words.ts';
import { escape } from './markup.ts';

/** Replaces the placeholder of the game's name. */
export const fillName = (html: string, { title }: PublicCampaign): string =>
  html.replaceAll('%CAMPAIGN_GAME%', () => escape(gameName(title)));

/** Inserts the settings into the page's element, where `src/api/page.ts` reads them. */
export function fillSettings(html: string, settings: PageSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return html.replace(new RegExp(`(?<=id="${PAGE_ID}">)(?=</script>)`), () => json);
}
