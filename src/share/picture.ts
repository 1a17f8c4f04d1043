import cave from '../../assets/bg/cave.svg?url&no-inline';
import frame from '../../assets/avatars/frame.svg?url&no-inline';
import type { PublicCampaign } from '../campaign/schema.ts';
import { shareCopy } from '../copy/share.ts';
import { drawImage, drawRays, drawText, fillRounded, loadImage } from './canvas.ts';
import { drawQr } from './qr.ts';

export interface PictureFacts {
  readonly owner: string;
  /** Address of the player's avatar, and whether it has a frame. */
  readonly avatar: string;
  readonly framed: boolean;
  readonly weapon: string;
  readonly headline: number | string;
  readonly line: string;
  readonly link: string;
  readonly campaign: PublicCampaign;
}

type Context = CanvasRenderingContext2D;

const WIDTH = 750;
const HEIGHT = 1120;
const MIDDLE = WIDTH / 2;
/** Centre of the weapon, pixels from the top. */
const WEAPON_Y = 505;
/** Width of the owner's avatar, and from its left edge to the name. */
const AVATAR = 64;
const NAME_X = 82;
/** Width of a line, and of one on the card at the bottom. */
const TEXT = WIDTH - 80;
const CARD_TEXT = 435;

const BODY = '"PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';
const DISPLAY = `"WH Display", ${BODY}`;
const NUMBER = `"WH Num", ${BODY}`;
const INK = '#2a1850';

function drawCave(context: Context, picture: HTMLImageElement): void {
  drawImage(context, picture, [0, 0, WIDTH, HEIGHT], true);
  const dusk = context.createLinearGradient(0, 560, 0, HEIGHT);
  dusk.addColorStop(0, 'rgba(22, 11, 64, 0)');
  dusk.addColorStop(1, 'rgba(22, 11, 64, 0.9)');
  context.fillStyle = dusk;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

function drawOwner(context: Context, owner: string, [avatar, ring]: readonly HTMLImageElement[]): void {
  const style = { size: 36, color: '#fff', font: BODY, align: 'left' } as const;
  context.font = `700 ${style.size}px ${style.font}`;
  const name = Math.min(TEXT - NAME_X, context.measureText(owner).width);
  const x = MIDDLE - (NAME_X + name) / 2;
  if (avatar) context.drawImage(avatar, x, 268, AVATAR, AVATAR);
  // As large as in `src/ui/PlayerAvatar.css`.
  if (ring) drawImage(context, ring, [x - AVATAR * 0.12, 268 - AVATAR * 0.12, AVATAR * 1.24, AVATAR * 1.24]);
  drawText(context, owner, [x + NAME_X, 312], [TEXT - NAME_X, 36], style);
}

function drawInvitation(context: Context, { link, campaign }: PictureFacts): void {
  const { scan, site } = shareCopy(campaign);
  fillRounded(context, INK, [27, 871, 696, 230], 46);
  fillRounded(context, '#8d5bff', [33, 877, 684, 218], 40);
  fillRounded(context, '#fff8e6', [43, 887, 664, 198], 30);
  drawQr(context, link, 62, 902, 168);
  drawText(context, scan, [256, 980], [CARD_TEXT, 44], { size: 44, color: INK, font: DISPLAY, align: 'left' });
  const small = { size: 28, color: '#65528c', font: BODY, align: 'left' } as const;
  drawText(context, site, [256, 1034], [CARD_TEXT, 64], small);
}

/** The headline and the line below it, which under a name uses the body font: the display font may lack characters. */
function drawWords(context: Context, { headline, line }: PictureFacts): void {
  const outline = { color: INK, width: 18 };
  const isScore = typeof headline === 'number';
  const large = isScore ? { size: 140, font: NUMBER } : { size: 92, font: DISPLAY };
  const small = isScore ? { size: 38, font: DISPLAY } : { size: 32, font: BODY };
  const y = isScore ? 786 : 776;
  drawText(context, String(headline), [MIDDLE, y], [TEXT, large.size], { ...large, color: '#ffe169', outline });
  drawText(context, line, [MIDDLE, 846], [TEXT, small.size], { ...small, color: '#a8fff0' });
}

/** Draws the picture that a player saves and shares. @returns a data URL @throws if one of its images does not load */
export async function drawPicture(facts: PictureFacts): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  const pictures = [loadImage(cave), loadImage(facts.campaign.logo), loadImage(facts.weapon)] as const;
  const portrait = [facts.avatar, ...(facts.framed ? [frame] : [])].map(loadImage);
  const [[scene, title, weapon], owner] = await Promise.all([Promise.all(pictures), Promise.all(portrait)]);
  drawCave(context, scene);
  drawRays(context, MIDDLE, WEAPON_Y, 420);
  drawImage(context, title, [100, 24, 550, 249]);
  drawOwner(context, facts.owner, owner);
  context.drawImage(weapon, MIDDLE - 175, WEAPON_Y - 175, 350, 350);
  drawWords(context, facts);
  drawInvitation(context, facts);
  return canvas.toDataURL('image/png');
}
