import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { gameName } from '../../src/campaign/words.ts';
import { type Campaign, type Picture, PICTURES_PATH } from '../campaign/index.ts';
import { drawableTitle, drawLogo } from './logo.ts';

const ART = join(import.meta.dirname, '../../assets');

type Box = readonly [left: number, top: number, width: number, height: number];

/** Pictures of cards. They name no prize, since they outlive its stock. */
const LAYOUTS = [
  {
    name: 'card',
    size: [1200, 630],
    ground: 'bg/cave-wide',
    /** Drawings on it, each with its middle and its side. */
    art: [
      ['bg/rays', 900, 310, 640],
      ['weapons/aura-11', 900, 310, 464],
      ['bg/altar', 900, 510, 400],
      ['weapons/11', 900, 310, 320],
      ['weapons/08', 1100, 150, 120],
      ['weapons/09', 1105, 420, 150],
      ['weapons/06', 715, 120, 96],
      ['weapons/05', 690, 480, 110],
      ['weapons/03', 1060, 575, 76],
    ],
    logo: [40, 150, 620, 280],
    /** How far the drawings move when there is no title. */
    alone: [-300, 0],
    titleOf: (title: string) => title,
  },
  {
    name: 'card-square',
    size: [300, 300],
    ground: 'bg/cave',
    art: [
      ['bg/rays', 150, 106, 340],
      ['weapons/aura-11', 150, 106, 246],
      ['weapons/11', 150, 106, 170],
    ],
    logo: [5, 188, 290, 106],
    alone: [0, 44],
    titleOf: gameName,
  },
] as const;
/** The small one: its colours are kept as they are. A palette makes the large one a third as large. */
const SMALL = 300;

/** Puts a drawing into a box. Ids differ between the drawings of a picture. */
const put = (svg: string, [x, y, width, height]: Box, ratio = 'xMidYMid'): string =>
  svg.trim().replace(/^<svg [^>]*>/, (root) => {
    const rest = root.slice(0, -1).replace(/ (?:width|height|preserveAspectRatio)="[^"]*"/g, '');
    return `${rest} x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${ratio}">`;
  });
const read = (file: string): string => readFileSync(join(ART, `${file}.svg`), 'utf8');

/** The campaign's own picture in place of a drawing; undefined if there is none. */
const ownOf = (file: string, { theme }: Campaign): string | undefined =>
  theme.pictures?.[Number(/^weapons\/(\d+)$/.exec(file)?.[1]) - 1];

function pictureOf(campaign: Campaign, layout: (typeof LAYOUTS)[number]) {
  const [width, height] = layout.size;
  const title = campaign.logo === undefined ? layout.titleOf(drawableTitle(campaign.title)) : '';
  const [right, down] = campaign.logo === undefined && title === '' ? layout.alone : [0, 0];
  const art = layout.art.map(([file, x, y, side]) => {
    const box: Box = [x + right - side / 2, y + down - side / 2, side, side];
    return { file, box, own: ownOf(file, campaign) };
  });
  const drawings = art.flatMap(({ file, box, own }) => (own === undefined ? put(read(file), box) : []));
  const ground = put(read(layout.ground), [0, 0, width, height], 'xMidYMax slice');
  const logo = title === '' ? '' : put(drawLogo(title), layout.logo, 'xMidYMin slice');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${drawings.join('')}${logo}</svg>`;
  const own = [...art, { box: layout.logo, own: campaign.logo }].flatMap(({ box, own: address }) =>
    address === undefined ? [] : [{ name: address.slice(PICTURES_PATH.length), box }],
  );
  const contents = svg + JSON.stringify(own);
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  return {
    /** On the site, without a slash at its beginning. The name contains a hash of the contents. */
    path: `assets/${layout.name}-${hash}.png`,
    width,
    height,
    svg,
    /** Names of the campaign's own pictures, and their rectangles: weapons, and the logo. */
    own,
  };
}
/** A picture of the campaign for the cards of its links. */
export type CardPicture = ReturnType<typeof pictureOf>;

/** The pictures of a campaign's cards: a wide one, and a square one for messengers that show a small picture. */
export const cardPictures = (campaign: Campaign): CardPicture[] => LAYOUTS.map((layout) => pictureOf(campaign, layout));

async function ownDrawing({ content }: Picture, [left, top, width, height]: Box): Promise<OverlayOptions> {
  const drawing = sharp(content).resize(width, height, { fit: 'contain', background: '#0000' }).png();
  return { input: await drawing.toBuffer(), left: Math.round(left), top: Math.round(top) };
}

/** Draws a picture as PNG. @param stored the campaign's pictures; one that can't be drawn is left out */
export async function drawCard({ svg, width, own }: CardPicture, stored: readonly Picture[]): Promise<Buffer> {
  const drawings = own.map(async ({ name, box }) => {
    const picture = stored.find((each) => each.name === name);
    return picture ? ownDrawing(picture, box).catch(() => []) : [];
  });
  return sharp(Buffer.from(svg))
    .composite((await Promise.all(drawings)).flat())
    .png({ palette: width > SMALL, effort: 2 })
    .toBuffer();
}
