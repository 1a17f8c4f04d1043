import type { Vec2Value } from 'planck';
import type { SimConfig } from '../../sim/index.ts';

/** Colours of side A and side B. */
export const SIDES = { a: '#4fc3f7', b: '#ffb74d' } as const;
/** The same, side A first. */
export const SIDE_COLOURS: readonly string[] = Object.values(SIDES);

export const PALETTE = {
  text: '#e8eaf0',
  grid: '#2a3040',
  field: '#1b2030',
  line: '#ff5470',
  candidate: '#ffe066',
} as const;

/** A ball's colour: consecutive levels have distant hues. */
export const levelColour = (level: number, lightness: number): string => `hsl(${(level * 47) % 360} 60% ${lightness}%)`;

/** Room around the field for the player's scene, world units: its walls at the sides, the claw's rail above. */
const ASIDE = 0.5;
const ABOVE = 1.25;

/** Maps world units (y up) to CSS pixels of a canvas (y down). */
export type Camera = ReturnType<typeof cameraFor>;

/** A camera that fits the field into a box. */
export function cameraFor(config: SimConfig, width: number, height: number) {
  const scale = Math.min(width / (config.width + 2 * ASIDE), height / (config.height + 2 * ABOVE));
  const left = (width - config.width * scale) / 2;
  const bottom = (height + config.height * scale) / 2;
  return {
    scale,
    x: (worldX: number) => left + worldX * scale,
    y: (worldY: number) => bottom - worldY * scale,
    /** Maps pixels to world units. */
    world: (x: number, y: number): Vec2Value => ({ x: (x - left) / scale, y: (bottom - y) / scale }),
  };
}

/** Draws on a canvas in world coordinates; widths are CSS pixels at any pixel ratio. */
export class Pen {
  readonly camera: Camera;
  readonly context: CanvasRenderingContext2D;

  /** Fits the canvas's resolution to its size on the page and clears it. @throws Error in a browser without 2D canvases */
  constructor(canvas: HTMLCanvasElement, camera: Camera) {
    const ratio = Math.min(2, window.devicePixelRatio);
    const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('the lab draws on 2D canvases');
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    this.context = context;
    this.camera = camera;
  }

  disc(at: Vec2Value, radius: number, fillStyle: string): void {
    Object.assign(this.context, { fillStyle });
    this.arc(at, radius, 0, 1);
    this.context.fill();
  }

  /** A part of a circle, from its top. @param wider pixels beside the radius */
  ring(at: Vec2Value, radius: number, strokeStyle: string, wider = 0, lineWidth = 1.5, share = 1): void {
    Object.assign(this.context, { strokeStyle, lineWidth });
    this.arc(at, radius, wider, share);
    this.context.stroke();
  }

  line(from: Vec2Value, to: Vec2Value, strokeStyle: string, dash: number[] = []): void {
    const { context, camera } = this;
    Object.assign(context, { strokeStyle, lineWidth: 1 });
    context.setLineDash(dash);
    context.beginPath();
    context.moveTo(camera.x(from.x), camera.y(from.y));
    context.lineTo(camera.x(to.x), camera.y(to.y));
    context.stroke();
    context.setLineDash([]);
  }

  /** A text in the middle of a place. @param down pixels below it */
  text({ x, y }: Vec2Value, text: string, font: string, down: number): void {
    Object.assign(this.context, { fillStyle: PALETTE.text, font, textAlign: 'center', textBaseline: 'middle' });
    this.context.fillText(text, this.camera.x(x), this.camera.y(y) + down);
  }

  private arc({ x, y }: Vec2Value, radius: number, wider: number, share: number): void {
    const { context, camera } = this;
    const pixels = Math.max(1, radius * camera.scale + wider);
    context.beginPath();
    context.arc(camera.x(x), camera.y(y), pixels, -Math.PI / 2, Math.PI * (2 * share - 0.5));
  }
}
