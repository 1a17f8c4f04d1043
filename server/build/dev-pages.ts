import { loadEnv, type Plugin } from 'vite';
import type { PublicCampaign } from '../../src/campaign/schema.ts';
import { campaignFiles, publicCampaign, readDraft } from '../campaign/index.ts';
import { RELEASE } from '../common/release.ts';
import { DEMO } from '../common/settings.ts';
import { cardsOf, fillCard } from '../pages/card.ts';
import { fillFoot, fillName, fillPictures, fillSettings } from '../pages/fill.ts';
import { type DrawnLogo, drawnLogo } from '../pages/logo.ts';

/**
 * A Vite plugin that renders the dev server's pages from the campaign file, as the server does.
 * @param chosen `CAMPAIGN_FILE`
 */
export function devPages(chosen?: string): Plugin {
  const { file, pictures } = campaignFiles(chosen);
  let shown: { readonly logo: DrawnLogo | undefined; readonly campaign: PublicCampaign; readonly secret: string };
  return {
    name: 'dev-pages',
    apply: 'serve',
    async config({ root = '.' }, { mode }) {
      const { campaign } = await readDraft(chosen);
      const logo = drawnLogo(campaign);
      const secret = loadEnv(mode, root, 'SIGN_SECRET')['SIGN_SECRET'] || DEMO.SIGN_SECRET;
      shown = { logo, campaign: publicCampaign(campaign, logo?.address), secret };
      return { publicDir: pictures };
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const { campaign, secret } = shown;
        const titled = fillCard(html, cardsOf(campaign, 'open').home, [], '');
        const settings = { campaign, version: 1, release: RELEASE, secret, api: '', vitals: 0 };
        return fillSettings(fillFoot(fillName(fillPictures(titled, campaign), campaign), campaign), settings);
      },
    },
    configureServer(server) {
      const { logo } = shown;
      server.watcher.add(file).on('change', (path) => void (path === file && server.restart()));
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/watch/')) request.url = '/';
        if (logo === undefined || request.url !== logo.address) next();
        else response.setHeader('content-type', 'image/svg+xml').end(logo.svg);
      });
    },
  };
}
