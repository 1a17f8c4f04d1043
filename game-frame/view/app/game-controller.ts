import type { FrameMessage, PageMessage } from '../../bridge/index.ts';
import { haptics } from '../audio/haptics.ts';
import { copy } from '../copy.ts';
import { createHud, type Hud, type Known } from '../hud/hud.ts';
import { Aim } from '../input/aim.ts';
import { bindInput } from '../input/bind-input.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import { hitStop } from '../loop/hit-stop.ts';
import { BallListStore } from '../scene/ball-list-store.ts';
import type { Prepare } from '../scene/prepare.ts';
import type { SceneRenderer } from '../scene/scene-renderer.tsx';
import { worldX } from '../units.ts';
import { forwardEvents } from './forward-events.ts';
import { keepPicture } from './keep-picture.ts';
import type { Page } from './page.ts';

/** Scene pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Connects a running game to its page: input, HUD, scene, sounds. */
export class GameController {
  readonly #page: Page;
  readonly #runner: GameRunner;
  readonly #prepare: Prepare;
  readonly #send: (message: FrameMessage) => void;
  readonly #hud: Hud;
  readonly #aim = new Aim();
  readonly #ballList: BallListStore;
  /** Less motion is wanted. */
  readonly #calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  readonly #steer: (elapsedMs: number) => void;
  #scene: () => SceneRenderer | null = () => null;
  /** Where the score is, scene pixels, since the last change of sizes: to ask the page at each merge costs a layout. */
  #scorePlace: Point | null = null;

  /**
   * @param prepare makes a canvas and its drawings
   * @param send posts to the page around the game
   * @param known what the page around the game said of it
   */
  constructor(page: Page, runner: GameRunner, prepare: Prepare, send: (message: FrameMessage) => void, known?: Known) {
    this.#page = page;
    this.#runner = runner;
    this.#prepare = prepare;
    this.#send = send;
    this.#ballList = new BallListStore(runner);
    this.#hud = createHud(page.stage, runner, send, known);
    page.slot.before(this.#hud.header);
    page.slot.after(...this.#hud.footer);
    this.#steer = bindInput({
      target: page.screen,
      runner,
      aim: this.#aim,
      worldXAt: (clientX) => worldX(page.sceneAt(clientX, 0).x),
      onAim: () => this.#hud.onAim(this.#clawX()),
      onAimed: () => this.#hud.tellAim(this.#clawX()),
      onPause: () => this.#hud.pause(),
    });
    forwardEvents(runner, send);
    runner.subscribe(haptics((pattern) => navigator.vibrate?.(pattern)));
    if (!this.#calm) runner.subscribe(hitStop((ms) => runner.freeze(ms)));
  }

  /** The scene; `null` while its WebGL context is lost. */
  get scene(): SceneRenderer | null {
    return this.#scene();
  }

  /**
   * Draws the first frame, then lets the game run.
   * @param ended whether the game is over as it stands, and only its end is to be shown
   * @throws Error when the drawings are missing
   */
  async open(ended: boolean): Promise<void> {
    this.#runner.pause('opening');
    this.#scene = await keepPicture(this.#page, {
      prepare: this.#prepare,
      scene: {
        runner: this.#runner,
        aim: this.#aim,
        ballList: this.#ballList,
        lesson: this.#hud.lesson,
        calm: this.#calm,
        scorePoint: () => this.#scorePoint(),
        steer: this.#steer,
        onFrame: this.#hud.advance,
      },
      text: copy.noPicture.played,
      send: this.#send,
      onLost: () => this.#runner.pause('context-lost'),
      onRestored: () => this.#runner.resume('context-lost'),
    });
    this.#page.onResize(() => (this.#scorePlace = null));
    if (ended) this.#runner.finish();
    this.#runner.resume('opening');
  }

  /** Takes a message from the page around the game. */
  readonly receive = (message: PageMessage): void => {
    if (message.type === 'checkMusic') this.#hud.setMusic(message.on);
    if (message.type === 'checkEffects') this.#hud.setEffects(message.on);
    if (message.type === 'showGuide') this.#hud.showGuide(this.#clawX());
    if (message.type === 'safeArea') this.#page.keepClearOf(message);
  };

  /** World x of the claw. */
  #clawX(): number {
    return this.#aim.hangX(this.#runner.game.held);
  }

  #scorePoint(): Point {
    if (this.#scorePlace) return this.#scorePlace;
    const { x, y } = this.#hud.scorePoint();
    this.#scorePlace = this.#page.sceneAt(x, y);
    return this.#scorePlace;
  }
}
