import { replayKey, type WatchFrameMessage, type WatchPageMessage } from '../../bridge/watch.ts';
import { keepPicture } from '../app/keep-picture.ts';
import type { Page } from '../app/page.ts';
import { soundCues } from '../audio/sound-cues.ts';
import { copy } from '../copy.ts';
import { Aim } from '../input/aim.ts';
import { TICK_MS } from '../loop/fixed-step.ts';
import { hitStop } from '../loop/hit-stop.ts';
import { EffectRandom } from '../random.ts';
import { BallListStore } from '../scene/ball-list-store.ts';
import type { Prepare } from '../scene/prepare.ts';
import type { SceneRenderer } from '../scene/scene-renderer.tsx';
import type { Playback } from './playback.ts';
import { replayAim } from './replay-aim.ts';
import type { Mark } from './scan.ts';
import { createWatchHud, type WatchHud } from './watch-hud.ts';

/** The page is told where a running replay stands about so often, milliseconds. */
const TELL_EVERY_MS = 100;
/** From this speed on only the loud things are heard. */
const FAST = 4;
const LOUD = /^(merge|double|gameover)/;

/** Connects a replay to its page: scene, score, sounds, and what the page around the frame asks for. */
export class WatchController {
  readonly #page: Page;
  readonly #playback: Playback;
  readonly #prepare: Prepare;
  readonly #send: (message: WatchFrameMessage) => void;
  readonly #hud: WatchHud;
  readonly #aim = new Aim();
  readonly #place: (tick: number) => number;
  readonly #ballList: BallListStore;
  /** Less motion is wanted. */
  readonly #calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  #scene: () => SceneRenderer | null = () => null;
  #sinceToldMs = 0;
  #told = '';
  #danger = false;

  /** @param prepare makes a canvas and its drawings @param send posts to the page around the frame */
  constructor(page: Page, playback: Playback, prepare: Prepare, send: (message: WatchFrameMessage) => void) {
    this.#page = page;
    this.#playback = playback;
    this.#prepare = prepare;
    this.#send = send;
    this.#place = replayAim(playback.log);
    this.#ballList = new BallListStore(playback);
    this.#hud = createWatchHud(page, playback, send);
    page.screen.addEventListener('click', () => this.receive({ type: 'toggle' }));
    document.addEventListener('keydown', (event) => {
      const message = replayKey(event, { ms: playback.position * TICK_MS });
      if (message) this.receive(message);
    });
    playback.subscribe(
      soundCues((cue, rate, gain) => this.#play({ type: 'sound', cue, rate, gain }), new EffectRandom()),
    );
    if (!this.#calm) playback.subscribe(hitStop((ms) => playback.freeze(ms)));
    playback.subscribe({ onJump: () => this.tell(), onFinished: () => this.tell() });
  }

  /** The scene; `null` while its WebGL context is lost. */
  get scene(): SceneRenderer | null {
    return this.#scene();
  }

  /**
   * Draws the first frame.
   * @throws Error when the drawings are missing
   */
  async open(): Promise<void> {
    this.#scene = await keepPicture(this.#page, {
      prepare: this.#prepare,
      scene: {
        runner: this.#playback,
        aim: this.#aim,
        ballList: this.#ballList,
        lesson: null,
        calm: this.#calm,
        scorePoint: () => {
          const { x, y } = this.#hud.scorePoint();
          return this.#page.sceneAt(x, y);
        },
        steer: () => this.#aim.moveTo(this.#place(this.#playback.game.tick + this.#playback.alpha)),
        onFrame: (elapsedMs) => this.#onFrame(elapsedMs),
      },
      text: copy.noPicture.watched,
      send: this.#send,
      // Without frames the replay stands still by itself.
      onLost: this.tell,
      onRestored: this.tell,
    });
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) return;
      this.#playback.pause();
      this.tell();
    });
  }

  /** Takes a message from the page around the frame. */
  readonly receive = (message: WatchPageMessage): void => {
    const playback = this.#playback;
    if (message.type === 'checkMusic') return this.#hud.setMusic(message.on);
    if (message.type === 'toggle') playback.toggle();
    if (message.type === 'speed') playback.speed = message.speed;
    if (message.type === 'seek') playback.seek(message.ms / TICK_MS);
    if (message.type === 'step') playback.stepDrop(message.by);
    this.tell();
  };

  /** Tells the page around the frame where the replay stands, unless it knows. */
  readonly tell = (): void => {
    const { game, log, position, playing, atEnd, speed } = this.#playback;
    this.#sinceToldMs = 0;
    this.#tellDanger();
    const message = {
      type: 'playback',
      ms: position * TICK_MS,
      lengthMs: log.endTick * TICK_MS,
      score: game.score,
      playing,
      ended: atEnd,
      speed,
    } as const;
    const told = JSON.stringify(message);
    if (told !== this.#told) this.#send(message);
    this.#told = told;
  };

  /** Tells the page around the frame of great merges. */
  readonly tellMarks = (marks: readonly Mark[]): void =>
    this.#send({ type: 'marks', marks: marks.map(({ tick, level }) => ({ ms: tick * TICK_MS, level })) });

  #tellDanger(): void {
    const { danger, running } = this.#playback;
    const on = danger.alarm && running && this.scene !== null;
    if (on !== this.#danger) this.#send({ type: 'danger', on });
    this.#danger = on;
  }

  #play(message: Extract<WatchFrameMessage, { type: 'sound' }>): void {
    if (this.#playback.speed < FAST || LOUD.test(message.cue)) this.#send(message);
  }

  #onFrame(elapsedMs: number): void {
    this.#sinceToldMs += elapsedMs;
    if (this.#sinceToldMs >= TELL_EVERY_MS) this.tell();
  }
}
