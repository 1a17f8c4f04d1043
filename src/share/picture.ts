import logo from '../../assets/logo.svg?url&no-inline';
import { game as gameCopy } from '../copy/game.ts';
import { share } from '../copy/share.ts';
import { drawQr } from './qr.ts';

/** What the picture tells. */
export interface PictureFacts {
  readonly score: number;
  /** Highest level of the game, 1 to 11. */
  readonly level: number;
  /** Address of that level's picture. */
  readonly weapon: string;
  readonly nickname: string;
  /** The player's invite link, for the QR code. */
  readonly link: string;
}

const WIDTH = 750;
const HEIGHT = 1120;
const CJK = '"WH Display", "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

function drawNight(context: CanvasRenderingContext2D): void {
  const night = context.createLinearGradient(0, 0, 0, HEIGHT);
  night.addColorStop(0, '#1f1058');
  night.addColorStop(0.55, '#6b3fe0');
  night.addColorStop(1, '#2e1780');
  context.fillStyle = night;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const glow = context.createRadialGradient(WIDTH / 2, 520, 40, WIDTH / 2, 520, 400);
  glow.addColorStop(0, 'rgb(168 255 240 / 75%)');
  glow.addColorStop(1, 'rgb(168 255 240 / 0%)');
  context.fillStyle = glow;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

interface Style {
  readonly size: number;
  readonly color: string;
  readonly align?: CanvasTextAlign;
  readonly font?: string;
}

function drawText(context: CanvasRenderingContext2D, text: string, x: number, y: number, style: Style): void {
  const { size, color, align = 'center', font = CJK } = style;
  context.font = `700 ${size}px ${font}`;
  context.textAlign = align;
  context.fillStyle = color;
  context.fillText(text, x, y, WIDTH - 80);
}

function drawFoot(context: CanvasRenderingContext2D, link: string): void {
  context.fillStyle = '#fffbf0';
  context.beginPath();
  context.rect(0, 880, WIDTH, HEIGHT - 880);
  context.fill();
  drawQr(context, link, 50, 900, 200);
  drawText(context, share.scan, 280, 990, { size: 42, color: '#2a1850', align: 'left' });
  drawText(context, share.site, 280, 1050, { size: 28, color: '#65528c', align: 'left' });
}

/**
 * Draws the picture that a player saves and sends on.
 * @throws when a picture in it does not load
 */
export async function drawPicture(facts: PictureFacts): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  const [title, weapon] = await Promise.all([loadImage(logo), loadImage(facts.weapon)]);
  drawNight(context);
  context.drawImage(title, 115, 30, 520, 235);
  context.drawImage(weapon, 225, 340, 300, 300);
  drawText(context, share.player(facts.nickname), WIDTH / 2, 315, { size: 36, color: '#d6c8ff' });
  drawText(context, String(facts.score), WIDTH / 2, 770, { size: 130, color: '#ffe169', font: `"WH Num", ${CJK}` });
  const name = gameCopy.weapons[facts.level - 1] ?? gameCopy.weapons[0];
  drawText(context, share.best(name), WIDTH / 2, 835, { size: 40, color: '#fff' });
  drawFoot(context, facts.link);
  return canvas.toDataURL('image/png');
}
