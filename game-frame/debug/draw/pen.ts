import type { Vec2Value } from 'planck';
import type { Camera } from './camera.ts';

/** Colours of the field and its overlays. */
export const PALETTE = {
  text: '#e8eaf0',
  grid: '#2a3040',
  field: '#1b2030',
  line: '#ff5470',
  velocity: '#7ee787',
  contact: '#ff7b9c',
  friction: '#9cdcff',
  candidate: '#ffe066',
  selected: '#ffffff',
  asleep: '#555b66b0',
} as const;

/** A ball's colour: consecutive levels have distant hues. */
export const levelColour = (level: number, lightness: number): string => `hsl(${(level * 47) % 360} 60% ${lightness}%)`;

/** Draws on a canvas by places in the world; widths are CSS pixels, whatever the screen's pixel ratio. */
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

  /** A filled circle. @param wider pixels beside the radius */
  disc(at: Vec2Value, radius: number, fillStyle: string, wider = 0): void {
    Object.assign(this.context, { fillStyle });
    this.arc(at, radius, wider, 1);
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
