import cave from '../../assets/bg/cave.svg?url&no-inline';
import frame from '../../assets/avatars/frame.svg?url&no-inline';
import type { PublicCampaign } from '../campaign/schema.ts';
import { shareCopy } from '../copy/share.ts';
import { drawImage, drawRays, drawText, fillRounded, loadImage } from './canvas.ts';
import { drawQr } from './qr.ts';

export interface PictureFacts {
  /** Name of the player. */
  readonly owner: string;
  /** Address of the player's avatar, and whether it has a frame. */
  readonly avatar: string;
  readonly framed: boolean;
  /** Address of the weapon's picture. */
  readonly weapon: string;
  /** A score, or the name of a weapon. */
  readonly headline: number | string;
  /** Below the headline. */
  readonly line: string;
  /** The player's invite link, for the QR code. */
  readonly link: string;
  readonly campaign: PublicCampaign;
}

const WIDTH = 750;
const HEIGHT = 1120;
const MIDDLE = WIDTH / 2;
/** Centre of the weapon, pixels from the top. */
const WEAPON_Y = 505;
/** Middle of the owner's line, px from the top; width of the avatar, and its distance to the name. */
const OWNER_Y = 300;
const AVATAR = 64;
const AVATAR_GAP = 18;
/** Width of a frame around an avatar, in parts of the avatar's width; as in `src/ui/PlayerAvatar.css`. */
const FRAME_EDGE = 0.12;
/** Width of a line, and of one on the card at the bottom. */
const TEXT = WIDTH - 80;
const CARD_TEXT = 435;

const BODY = '"PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';
const DISPLAY = `"WH Display", ${BODY}`;
const NUMBER = `"WH Num", ${BODY}`;
const INK = '#2a1850';

/** The cave as a background, darkened behind the card. */
function drawCave(context: CanvasRenderingContext2D, picture: HTMLImageElement): void {
  drawImage(context, picture, [0, 0, WIDTH, HEIGHT], 'cover');
  const dusk = context.createLinearGradient(0, 560, 0, HEIGHT);
  dusk.addColorStop(0, 'rgba(22, 11, 64, 0)');
  dusk.addColorStop(1, 'rgba(22, 11, 64, 0.9)');
  context.fillStyle = dusk;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

/** The owner's avatar and name in a line. */
function drawOwner(
  context: CanvasRenderingContext2D,
  { owner }: PictureFacts,
  avatar: HTMLImageElement,
  ring: HTMLImageElement | null,
): void {
  const style = { size: 36, color: '#fff', font: BODY } as const;
  context.font = `700 ${style.size}px ${style.font}`;
  const room = TEXT - AVATAR - AVATAR_GAP;
  const left = MIDDLE - (AVATAR + AVATAR_GAP + Math.min(room, context.measureText(owner).width)) / 2;
  context.drawImage(avatar, left, OWNER_Y - AVATAR / 2, AVATAR, AVATAR);
  const edge = AVATAR * FRAME_EDGE;
  if (ring) context.drawImage(ring, left - edge, OWNER_Y - AVATAR / 2 - edge, AVATAR + 2 * edge, AVATAR + 2 * edge);
  drawText(context, owner, [left + AVATAR + AVATAR_GAP, OWNER_Y + 12], [room, 36], { ...style, align: 'left' });
}

/** The card at the bottom with the QR code of the invite link. */
function drawInvitation(context: CanvasRenderingContext2D, { link, campaign }: PictureFacts): void {
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
function drawWords(context: CanvasRenderingContext2D, { headline, line }: PictureFacts): void {
  const outline = { color: INK, width: 18 };
  const isScore = typeof headline === 'number';
  const large = isScore ? { size: 140, font: NUMBER } : { size: 92, font: DISPLAY };
  const small = isScore ? { size: 38, font: DISPLAY } : { size: 32, font: BODY };
  const y = isScore ? 786 : 776;
  drawText(context, String(headline), [MIDDLE, y], [TEXT, large.size], { ...large, color: '#ffe169', outline });
  drawText(context, line, [MIDDLE, 846], [TEXT, small.size], { ...small, color: '#a8fff0' });
}

/**
 * Draws the picture that a player saves and shares.
 * @returns a data URL
 * @throws if one of its images does not load
 */
export async function drawPicture(facts: PictureFacts): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  const [scene, title, weapon, avatar, ring] = await Promise.all([
    loadImage(cave),
    loadImage(facts.campaign.logo),
    loadImage(facts.weapon),
    loadImage(facts.avatar),
    facts.framed ? loadImage(frame) : null,
  ]);
  drawCave(context, scene);
  drawRays(context, MIDDLE, WEAPON_Y, 420);
  drawImage(context, title, [100, 24, 550, 249]);
  drawOwner(context, facts, avatar, ring);
  context.drawImage(weapon, MIDDLE - 175, WEAPON_Y - 175, 350, 350);
  drawWords(context, facts);
  drawInvitation(context, facts);
  return canvas.toDataURL('image/png');
}
