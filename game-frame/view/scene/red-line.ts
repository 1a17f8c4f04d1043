import { Container, Sprite } from 'pixi.js';
import { config } from '../../sim/index.ts';
import type { Atlas } from '../art/atlas.ts';
import type { Danger } from '../play/danger.ts';
import { FIELD, RED_LINE, sceneX, sceneY } from '../units.ts';

/** Dots of the ring that counts down around the culprit. */
const RING_DOTS = 28;

/** The red line: it wakes as the pile nears, and shows which ball will end the game and when. */
export class RedLine {
  readonly container = new Container();
  /** Lies over the balls: the culprit's light and its ring. */
  readonly warning = new Container();
  readonly #line: Sprite;
  readonly #glow: Sprite;
  readonly #label: Sprite;
  readonly #halo: Sprite;
  readonly #ring: readonly Sprite[];
  readonly #calm: boolean;
  #nearness = 0;

  constructor(atlas: Atlas, calm: boolean) {
    const middle = (FIELD.left + FIELD.right) / 2;
    const at = (texture: Sprite['texture']): Sprite => {
      const sprite = new Sprite({ texture, anchor: 0.5 });
      sprite.position.set(middle, RED_LINE);
      return sprite;
    };
    this.#calm = calm;
    this.#glow = at(atlas.piece('lineGlow'));
    this.#line = at(atlas.piece('line'));
    this.#label = at(atlas.label('redLine'));
    this.container.addChild(this.#glow, this.#line, this.#label);
    this.#halo = new Sprite({ texture: atlas.piece('glow'), anchor: 0.5, tint: 0xff4d5e });
    this.#ring = Array.from(
      { length: RING_DOTS },
      () => new Sprite({ texture: atlas.piece('dot'), anchor: 0.5, tint: 0xff4d5e }),
    );
    this.warning.addChild(this.#halo, ...this.#ring);
  }

  update(elapsedMs: number, timeMs: number, danger: Danger, over: boolean): void {
    this.#nearness += (danger.nearness - this.#nearness) * Math.min(1, elapsedMs / 160);
    const beat = this.#calm ? 0.5 : 0.5 + 0.5 * Math.sin((timeMs / 540) * Math.PI * 2);
    this.#line.alpha = 0.55 + 0.45 * this.#nearness;
    this.#glow.alpha = this.#nearness * (0.25 + 0.6 * beat);
    this.#glow.scale.y = 0.6 + 0.9 * this.#nearness;
    this.#label.scale.set(1 + (danger.alarm ? 0.12 * beat : 0));
    this.#warn(beat, over ? null : danger.culprit);
  }

  #warn(beat: number, culprit: Danger['culprit']): void {
    this.warning.visible = culprit !== null;
    if (!culprit) return;
    const { x, y } = culprit.body.getPosition();
    const [middleX, middleY] = [sceneX(x), sceneY(y)];
    const radius = sceneX(x + culprit.radius) - middleX + 5;
    this.#halo.position.set(middleX, middleY);
    this.#halo.scale.set((radius * 3) / 96);
    this.#halo.alpha = 0.35 + 0.4 * beat;
    this.#drawRing(middleX, middleY, radius, 1 - culprit.dangerTicks / config.dangerTicks);
  }

  #drawRing(x: number, y: number, radius: number, left: number): void {
    let i = 0;
    for (const dot of this.#ring) {
      const angle = (i / RING_DOTS) * Math.PI * 2 - Math.PI / 2;
      dot.position.set(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
      dot.visible = i < left * RING_DOTS;
      i += 1;
    }
  }
}
