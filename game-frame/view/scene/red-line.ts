import { Container, Sprite, type Texture } from 'pixi.js';
import { config } from '../../sim/index.ts';
import type { Atlas } from '../art/atlas.ts';
import type { Danger } from '../loop/danger.ts';
import { FIELD, RED_LINE, sceneX, sceneY } from '../units.ts';

/** Bars of the ring that counts down around the culprit. */
const RING_BARS = 24;

/** Share of the time left at which the ring turns red. */
const URGENT = 0.5;

const MIDDLE = (FIELD.left + FIELD.right) / 2;
/** How far the label steps aside, scene pixels. */
const ASIDE = 100;

function onLine(texture: Texture): Sprite {
  const sprite = new Sprite({ texture, anchor: 0.5 });
  sprite.position.set(MIDDLE, RED_LINE);
  return sprite;
}

function side(texture: Texture, x: number): Sprite {
  const sprite = new Sprite({ texture, anchor: 0.5, rotation: Math.PI / 2 });
  sprite.position.set(x, (RED_LINE + FIELD.floor) / 2);
  sprite.scale.set((FIELD.floor - RED_LINE) / (FIELD.right - FIELD.left), 1.6);
  return sprite;
}

/** The red line: it wakes as the pile nears, and shows which ball will end the game and when. */
export class RedLine {
  readonly container = new Container();
  /** Lies over the balls: the culprit's ring. */
  readonly warning = new Container();
  readonly #line: Sprite;
  readonly #glow: Sprite;
  readonly #label: Sprite;
  readonly #halo: Sprite;
  readonly #dial: Sprite;
  /** Red light on both walls. */
  readonly #sides: readonly Sprite[];
  readonly #ring: readonly Sprite[];
  readonly #calm: boolean;
  #nearness = 0;

  constructor(atlas: Atlas, calm: boolean) {
    this.#calm = calm;
    this.#glow = onLine(atlas.piece('lineGlow'));
    this.#line = onLine(atlas.piece('line'));
    this.#label = onLine(atlas.label('redLine'));
    this.#halo = new Sprite({ texture: atlas.piece('glow'), anchor: 0.5, tint: 0xff4d5e, visible: false });
    this.#sides = [FIELD.left, FIELD.right].map((x) => side(atlas.piece('lineGlow'), x));
    this.container.addChild(...this.#sides, this.#glow, this.#line, this.#label, this.#halo);
    this.#dial = new Sprite({ texture: atlas.piece('ring'), anchor: 0.5, tint: 0x2a0618, alpha: 0.85 });
    this.#ring = Array.from({ length: RING_BARS }, () => new Sprite({ texture: atlas.piece('bar'), anchor: 0.5 }));
    this.warning.addChild(this.#dial, ...this.#ring);
  }

  update(elapsedMs: number, timeMs: number, danger: Danger, over: boolean): void {
    const nearness = over ? 0 : danger.nearness;
    this.#nearness += (nearness - this.#nearness) * Math.min(1, elapsedMs / 160);
    const beat = this.#calm ? 0.5 : 0.5 + 0.5 * Math.sin((timeMs / 540) * Math.PI * 2);
    this.#line.alpha = 0.55 + 0.45 * this.#nearness;
    this.#glow.alpha = this.#nearness * (0.25 + 0.6 * beat);
    this.#glow.scale.y = 0.6 + 0.9 * this.#nearness;
    for (const light of this.#sides) light.alpha = this.#nearness * (0.15 + 0.55 * beat);
    this.#moveLabel(elapsedMs, danger.culprit);
    this.#label.scale.set(1 + (danger.alarm ? 0.12 * beat : 0));
    this.#warn(beat, over ? null : danger.culprit);
  }

  /** The label gives way to the ball that crosses the line. */
  #moveLabel(elapsedMs: number, culprit: Danger['culprit']): void {
    const left = culprit ? sceneX(culprit.body.getPosition().x) < MIDDLE : false;
    const wanted = culprit ? MIDDLE + (left ? ASIDE : -ASIDE) : MIDDLE;
    this.#label.x += (wanted - this.#label.x) * Math.min(1, elapsedMs / 120);
  }

  #warn(beat: number, culprit: Danger['culprit']): void {
    this.warning.visible = culprit !== null;
    this.#halo.visible = culprit !== null;
    if (!culprit) return;
    const { x, y } = culprit.body.getPosition();
    const [middleX, middleY] = [sceneX(x), sceneY(y)];
    const radius = sceneX(x + culprit.radius) - middleX + 7;
    this.#halo.position.set(middleX, middleY);
    this.#halo.scale.set((radius * 4) / 96);
    this.#halo.alpha = 0.6 + 0.4 * beat;
    this.#drawRing(middleX, middleY, radius, 1 - culprit.dangerTicks / config.dangerTicks);
  }

  #drawRing(x: number, y: number, radius: number, left: number): void {
    this.#dial.position.set(x, y);
    this.#dial.scale.set((radius + 3) / 57);
    let i = 0;
    for (const bar of this.#ring) {
      const angle = (i / RING_BARS) * Math.PI * 2 - Math.PI / 2;
      bar.position.set(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
      bar.rotation = angle;
      bar.tint = left < URGENT ? 0xff4d5e : 0xffe169;
      bar.visible = i < left * RING_BARS;
      i += 1;
    }
  }
}
