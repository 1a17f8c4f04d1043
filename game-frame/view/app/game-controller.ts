import type { FrameMessage, PageMessage } from '../../bridge/index.ts';
import { copy } from '../copy.ts';
import { createEndOfGame } from './end-of-game.ts';
import { bindInput } from '../input/bind-input.ts';
import { createGuide, type Guide } from '../hud/guide.ts';
import { createHud, type Hud } from '../hud/hud.ts';
import { createLiveRegion } from '../hud/live-region.ts';
import { createNotice } from '../hud/notice.ts';
import { createPauseSheet, type PauseSheet } from '../hud/pause-sheet.ts';
import type { Page } from './page.ts';
import { Aim } from '../input/aim.ts';
import type { EndSequence } from '../loop/end-sequence.ts';
import { hapticsOf } from '../audio/haptics.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import { BallListStore } from '../scene/ball-list-store.ts';
import { bestResolution, AdaptiveResolution } from '../scene/adaptive-resolution.ts';
import { remountOnContextLoss, type RemountedScene } from '../scene/remount-on-context-loss.ts';
import { mountScene, type MountedScene } from '../scene/mount-scene.tsx';
import type { Prepare } from '../scene/prepare.ts';
import { forwardEvents } from './forward-events.ts';

/** A game on its page: plaque, picture, hands, sheets, and what they tell each other. */
export class GameController {
  readonly #page: Page;
  readonly #runner: GameRunner;
  readonly #send: (message: FrameMessage) => void;
  readonly #prepare: Prepare;
  readonly #aim = new Aim();
  readonly #roster: BallListStore;
  readonly #hud: Hud;
  readonly #sheet: PauseSheet;
  readonly #guide: Guide;
  readonly #quality = new AdaptiveResolution(bestResolution());
  readonly #steer: (elapsedMs: number) => void;
  #picture: RemountedScene | null = null;
  #ending: EndSequence | null = null;
  #music = true;

  /** @param openHours hours that a game stays open, if known */
  constructor(
    page: Page,
    runner: GameRunner,
    prepare: Prepare,
    send: (message: FrameMessage) => void,
    openHours?: number,
  ) {
    this.#page = page;
    this.#runner = runner;
    this.#prepare = prepare;
    this.#send = send;
    this.#roster = new BallListStore(runner.game);
    this.#sheet = createPauseSheet({
      warning: copy.pause.warning(openHours),
      onResume: () => runner.release('paused'),
      onMusic: () => this.#toggleMusic(),
      onHome: () => this.#goHome(),
    });
    this.#hud = createHud({ onBack: () => this.#pause(), onMusic: () => this.#toggleMusic() });
    this.#guide = createGuide(page.stage, () => send({ type: 'guideDone' }));
    this.#steer = bindInput(page, runner, this.#aim, {
      onPause: () => this.#pause(),
      onAim: () => this.#guide.did(0),
    });
    page.slot.before(this.#hud.header);
    page.slot.after(this.#hud.route, createLiveRegion(runner), this.#sheet.element);
    this.#setMusic(true);
    this.#showState();
    this.#watch();
  }

  /** The picture; `null` while it is lost. */
  get picture(): MountedScene | null {
    return this.#picture?.current() ?? null;
  }

  /**
   * Draws the first frame.
   * @param ended whether the game is over as it stands, and only its end is to be shown
   * @throws Error when there is no WebGL
   */
  async open(ended: boolean): Promise<void> {
    const { stage, onResize } = this.#page;
    this.#runner.hold('opening');
    this.#picture = await remountOnContextLoss({
      mount: (onContextLost) => this.#mount(onContextLost),
      onLost: () => this.#runner.hold('picture'),
      onBack: () => this.#runner.release('picture'),
      onGivenUp: () => stage.append(createNotice(copy.pictureLost, () => this.#goHome())),
    });
    onResize(() => this.#picture?.refit());
    if (ended) {
      this.#runner.hold('expired');
      this.#end();
    }
    this.#runner.release('opening');
  }

  /** Takes a message from the page around the game. */
  readonly hear = (message: PageMessage): void => {
    if (message.type === 'checkMusic') this.#setMusic(message.on);
    if (message.type === 'showGuide') this.#guide.start();
  };

  #watch(): void {
    forwardEvents(this.#runner, this.#send);
    this.#runner.observe(hapticsOf((pattern) => navigator.vibrate?.(pattern)));
    this.#runner.observe({
      dropped: () => {
        this.#roster.refresh(this.#runner.game, true);
        this.#showProgress();
        this.#guide.did(1);
      },
      merged: () => {
        this.#roster.refresh(this.#runner.game, false);
        this.#showState();
        this.#guide.did(2);
      },
      ended: () => this.#end(),
    });
  }

  async #mount(onContextLost: () => void): Promise<MountedScene> {
    return mountScene(await this.#prepare(this.#quality.resolution), {
      runner: this.#runner,
      aim: this.#aim,
      roster: this.#roster,
      calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
      layout: () => this.#page.layout(),
      resolution: this.#quality.resolution,
      onContextLost,
      onFrame: (elapsedMs) => this.#frame(elapsedMs),
    });
  }

  /** @returns how far the picture is between the last two ticks */
  #frame(elapsedMs: number): number {
    this.#steer(elapsedMs);
    this.#ending?.advance(elapsedMs);
    if (this.#quality.note(elapsedMs)) this.#picture?.setResolution(this.#quality.resolution);
    return this.#runner.advance(elapsedMs);
  }

  #end(): void {
    const { game, session } = this.#runner;
    this.#ending = createEndOfGame({
      page: this.#page,
      hud: this.#hud,
      runner: this.#runner,
      roster: this.#roster,
      show: () => this.picture?.picture().show ?? null,
      onSound: (cue, rate, gain) => this.#send({ type: 'sound', cue, rate, gain }),
      onDone: () =>
        this.#send({ type: 'gameOver', totalScore: game.score, scoreList: [...game.counts], gameData: session.pack() }),
    });
  }

  #showState(): void {
    this.#hud.setScore(this.#runner.game.score);
    this.#showProgress();
  }

  #showProgress(): void {
    const { next, counts } = this.#runner.game;
    this.#hud.setNext(next);
    this.#hud.setBest(counts.reduce((best, count, i) => (count > 0 ? i + 1 : best), 1));
  }

  #pause(): boolean {
    if (this.#ending) return false;
    this.#runner.hold('paused');
    this.#tap();
    return this.#sheet.open();
  }

  #toggleMusic(): void {
    this.#send({ type: this.#music ? 'stopMusic' : 'startMusic' });
    this.#setMusic(!this.#music);
    this.#tap();
  }

  #setMusic(on: boolean): void {
    this.#music = on;
    this.#hud.setMusic(on);
    this.#sheet.setMusic(on);
  }

  #goHome(): void {
    this.#send({ type: 'goBack' });
  }

  #tap(): void {
    this.#send({ type: 'sound', cue: 'tap', rate: 1, gain: 1 });
  }
}
