import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { picturesOf, publicCampaign } from '../campaign/index.ts';
import type { Hosts } from '../common/page-headers.ts';
import { RELEASE } from '../common/release.ts';
import type { Settings } from '../common/settings.ts';
import type { ShownCampaign } from '../rules/overview/shown-campaign.ts';
import type { PublicCampaign } from '../../src/campaign/schema.ts';
import { type Card, cardsOf, fillCard } from './card.ts';
import { cardPictures } from './card-pictures.ts';
import { fillFoot, fillName, fillPictures, fillSettings } from './fill.ts';
import { type DrawnLogo, drawnLogo } from './logo.ts';
import { svgAddress } from './markup.ts';
import { servedFile } from './served-file.ts';
import { APP, FRAME, loadPrerender, PLACE, readTemplate } from './template.ts';

/** Input of the pages' rendering. */
export interface PageOptions extends ShownCampaign {
  /** Shared secret of the signature. */
  readonly secret: string;
  /** Origin of the API; empty: the pages' own. */
  readonly api: string;
  /** Address of the host of built files, with a slash at its end; empty: the pages' own. */
  readonly files: string;
  /** Share of page views that tell how fast they were. */
  readonly vitals: number;
  /** Offset of the campaign's clock, ms. */
  readonly ahead?: number;
}

/** Type of a page. */
export const HTML = 'text/html; charset=utf-8';

/** Puts the address of another host before those of built files. */
const withBase = (html: string, files: string): string =>
  files === '' ? html : html.replace(/(?<=["'(])\.{1,2}\/(?=assets\/)/g, () => files);

/** Home's markup with a drawn logo inlined. Hydration leaves the picture's address as it is. */
const withLogo = (markup: string, logo: DrawnLogo | undefined): string =>
  logo === undefined ? markup : markup.replace(`"${logo.address}"`, () => `"${svgAddress(logo.svg)}"`);

/** @throws Error when markup names a built file that is not in the folder */
function checkFiles(markup: string, folder: string): void {
  for (const [, path = ''] of markup.matchAll(/"\.\/(assets\/[^"]+)"/g))
    if (!existsSync(join(folder, path))) throw new Error(`The client in ${folder} has no ${path}: build it again`);
}

const hashesOf = (html: string, element: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

const originOf = (address: string): string | null => (address.startsWith('http') ? new URL(address).origin : null);

const hostsOf = (html: string, { campaign, api, files }: PageOptions): Hosts => ({
  api: originOf(api),
  files: originOf(files),
  pictures: [...new Set(picturesOf(campaign).flatMap((address) => originOf(address) ?? []))],
  inline: { scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style') },
});

async function appWithHome(folder: string, campaign: PublicCampaign, logo: DrawnLogo | undefined): Promise<string> {
  const home = (await loadPrerender(folder)).homeMarkup(campaign);
  checkFiles(home, folder);
  return readTemplate(folder, APP).replace(PLACE, () => `<div id="app">${withLogo(home, logo)}</div>`);
}

/** Renders the pages of a campaign from the client in a folder. */
export async function renderPages(folder: string, options: PageOptions) {
  const { version, secret, api, files, vitals, ahead } = options;
  const logo = drawnLogo(options.campaign);
  const campaign = publicCampaign(options.campaign, logo?.address, options.left, options.edition);
  const settings = { campaign, version, release: RELEASE, vitals, secret, api, ...(ahead && { ahead }) };
  const fill = (html: string, base: string): string =>
    fillSettings(fillFoot(fillName(withBase(html, base), campaign), campaign), settings);
  // From the root, since a replay's page is in a folder of its own.
  const app = fill(await appWithHome(folder, campaign, logo), files || '/');
  const frame = fill(readTemplate(folder, FRAME), files);
  const { share } = campaign.links;
  const origin = share === '/' ? '' : new URL(share).origin;
  const cards = cardsOf(campaign, options.phase);
  const pictures = cardPictures(options.campaign);
  const appWith = (card: Card, at: string): string => fillPictures(fillCard(app, card, pictures, at), campaign);
  const home = appWith(cards.home, origin);
  const drawn = logo === undefined ? [] : [servedFile(logo.address.slice(1), 'image/svg+xml', logo.svg)];
  return {
    hosts: hostsOf(home + frame, options),
    files: [servedFile(APP, HTML, home), servedFile(FRAME, HTML, frame), ...drawn],
    /** Origin that the campaign's links lead to; empty: that of each request. */
    origin,
    cards,
    /** Pictures of the cards, the wide one first. */
    pictures,
    /** The app's page for a link with a card of its own. */
    appWith,
  };
}
/** The pages of an installation. */
export type RenderedPages = Awaited<ReturnType<typeof renderPages>>;

/** The input of the pages' rendering from the environment. */
export const pageOptions = (shown: ShownCampaign, settings: Settings): PageOptions => ({
  ...shown,
  secret: settings.SIGN_SECRET,
  api: settings.API_BASE ?? '',
  files: settings.STATIC_BASE ?? '',
  vitals: settings.VITALS_SHARE,
});
