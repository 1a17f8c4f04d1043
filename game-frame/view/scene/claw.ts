import { Container, Sprite } from 'pixi.js';
import { config, firstContact, type FirstContact, type Game, radiusOf } from '../../sim/index.ts';
import type { Atlas } from '../art/atlas.ts';
import { RAIL_Y } from '../art/pieces.ts';
import type { Aim } from '../input/aim.ts';
import { DROP_LINE, sceneRadius, sceneX, sceneY } from '../units.ts';

const DOT_STEP = 11;
const MAX_DOTS = 60;
/** Widest swing, radians. */
const MAX_SWING = 0.14;
/** How long the next ball takes to come into the claw, milliseconds. */
const ARRIVE_MS = 180;
/** How long the claw's jerk after a drop takes, milliseconds. */
const RECOIL_MS = 200;

function piece(texture: Sprite['texture'], anchorY: number): Sprite {
  return new Sprite({ texture, anchor: { x: 0.5, y: anchorY } });
}

/** The claw on its rail, the held ball and the dashed guide to where it would first touch. */
export class Claw {
  readonly guide = new Container();
  /** Hang with the ball: behind it the light and the arm, before it the claw. */
  readonly behind = new Container();
  readonly grip: Sprite;
  readonly trolley: Sprite;
  readonly #calm: boolean;
  readonly #light: Sprite;
  readonly #arm: Sprite;
  readonly #dots: readonly Sprite[];
  readonly #target: Sprite;
  /** Turns about the rail. */
  #hanger: Container | null = null;
  #held: { readonly container: Container; readonly level: number; ageMs: number } | null = null;
  #x = Number.NaN;
  #swing = 0;
  #swingSpeed = 0;
  #sinceDropMs = RECOIL_MS;
  readonly #contact: FirstContact = { y: 0, ball: null };

  /** @param calm no swing and no jerk, for those who want less motion */
  constructor(atlas: Atlas, calm: boolean) {
    this.#calm = calm;
    this.trolley = piece(atlas.piece('trolley'), 0.5);
    this.trolley.y = RAIL_Y - 0.5;
    this.#light = piece(atlas.piece('glow'), 0.5);
    this.#light.tint = 0xa8fff0;
    this.#light.alpha = 0.4;
    this.#arm = piece(atlas.piece('arm'), 0);
    this.grip = piece(atlas.piece('claw'), 0.85);
    this.#dots = Array.from({ length: MAX_DOTS }, () => piece(atlas.piece('dot'), 0.5));
    this.#target = piece(atlas.piece('target'), 0.5);
    this.guide.addChild(...this.#dots, this.#target);
    this.guide.alpha = 0.85;
    this.behind.addChild(this.#light, this.#arm);
  }

  /** Takes the container that swings. */
  readonly attachHanger = (container: Container | null): void => {
    this.#hanger = container;
  };

  /** Takes the held ball's picture. */
  readonly attachHeld = (_id: number, level: number, container: Container): (() => void) => {
    this.#held = { container, level, ageMs: 0 };
    return () => {
      if (this.#held?.container === container) this.#held = null;
    };
  };

  /** The claw has let go. */
  release(): void {
    this.#sinceDropMs = 0;
  }

  update(elapsedMs: number, aim: Aim, game: Game): void {
    this.#sinceDropMs += elapsedMs;
    const level = this.#held?.level ?? game.held;
    const x = sceneX(aim.hangX(level));
    this.#turn(elapsedMs, x);
    this.trolley.x = x;
    this.#hanger?.position.set(x, RAIL_Y);
    if (this.#hanger) this.#hanger.rotation = this.#swing;
    this.#hang(elapsedMs, level);
    this.#drawGuide(game, aim.hangX(level), level);
  }

  /** A pendulum pushed by the trolley's movement. */
  #turn(elapsedMs: number, x: number): void {
    const moved = Number.isNaN(this.#x) || this.#calm ? 0 : x - this.#x;
    this.#x = x;
    const seconds = Math.min(elapsedMs, 34) / 1000;
    this.#swingSpeed += moved * 0.055 - (this.#swing * 190 + this.#swingSpeed * 9) * seconds;
    this.#swing += this.#swingSpeed * seconds;
    this.#swing = Math.max(-MAX_SWING, Math.min(MAX_SWING, this.#swing));
  }

  #hang(elapsedMs: number, level: number): void {
    const radius = sceneRadius(level);
    const jerk = this.#calm ? 0 : 9 * Math.max(0, 1 - this.#sinceDropMs / RECOIL_MS);
    const ballY = DROP_LINE - RAIL_Y;
    const top = ballY - radius + 5 - jerk;
    this.grip.y = top;
    this.grip.scale.x = 0.72 + radius / 90 + jerk / 60;
    this.#arm.height = Math.max(4, top - 22);
    this.#light.y = ballY;
    this.#light.scale.set((radius * 2 + 34) / 96);
    if (this.#held) this.#grow(this.#held, elapsedMs, ballY, radius);
  }

  #grow(held: { container: Container; ageMs: number }, elapsedMs: number, y: number, radius: number): void {
    held.ageMs += elapsedMs;
    const share = Math.min(1, held.ageMs / ARRIVE_MS);
    const size = this.#calm ? 1 : share * (2 - share);
    held.container.visible = true;
    held.container.scale.set(size);
    held.container.y = y - radius * (1 - size);
  }

  /** The guide's end turns gold and beats when the ball would merge there. */
  #promise(merge: boolean): void {
    this.#target.tint = merge ? 0xffe169 : 0xffffff;
    const beat = merge && !this.#calm ? 0.25 * Math.sin(this.#sinceDropMs / 90) : 0;
    this.#target.scale.set(merge ? 1.5 + beat : 1);
  }

  #drawGuide(game: Game, worldX: number, level: number): void {
    const radius = radiusOf(level, config);
    const from = DROP_LINE + sceneRadius(level) + 8;
    const contact = firstContact(game.balls, worldX, radius, this.#contact);
    const to = sceneY(contact.y - radius);
    const count = game.over ? 0 : Math.max(0, Math.min(MAX_DOTS, Math.floor((to - from - 8) / DOT_STEP)));
    const x = sceneX(worldX);
    let left = count;
    let y = from;
    for (const dot of this.#dots) {
      dot.visible = left > 0;
      dot.position.set(x, y);
      left -= 1;
      y += DOT_STEP;
    }
    this.#target.visible = count > 0;
    this.#target.position.set(x, to - 2);
    this.#promise(contact.ball?.level === level);
    this.guide.alpha = game.cooldown > 0 ? 0.35 : 0.85;
  }
}
