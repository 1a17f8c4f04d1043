import type { FrameMessage, PageMessage } from '../bridge/index.ts';
import { copy } from './copy.ts';
import { createEndingShow } from './ending-show.ts';
import { watchHands } from './hands.ts';
import { createGuide, type Guide } from './hud/guide.ts';
import { createHud, type Hud } from './hud/hud.ts';
import { createLiveRegion } from './hud/live.ts';
import { createNotice } from './hud/notice.ts';
import { createPauseSheet, type PauseSheet } from './hud/sheet.ts';
import type { Page } from './page.ts';
import { Aim } from './play/aim.ts';
import type { Ending } from './play/ending.ts';
import { hapticsOf } from './play/haptics.ts';
import type { Play } from './play/play.ts';
import { Roster } from './play/roster.ts';
import { bestResolution, Quality } from './quality.ts';
import { keepPicture, type KeptPicture } from './scene/keep-picture.ts';
import { mountPicture, type MountedPicture } from './scene/mount.tsx';
import type { Prepare } from './scene/prepare.ts';
import { tellPage } from './tell.ts';

/** A game on its page: plaque, picture, hands, sheets, and what they tell each other. */
export class Match {
  readonly #page: Page;
  readonly #play: Play;
  readonly #send: (message: FrameMessage) => void;
  readonly #prepare: Prepare;
  readonly #aim = new Aim();
  readonly #roster: Roster;
  readonly #hud: Hud;
  readonly #sheet: PauseSheet;
  readonly #guide: Guide;
  readonly #quality = new Quality(bestResolution());
  readonly #steer: (elapsedMs: number) => void;
  #picture: KeptPicture | null = null;
  #ending: Ending | null = null;
  #music = true;

  constructor(page: Page, play: Play, prepare: Prepare, send: (message: FrameMessage) => void) {
    this.#page = page;
    this.#play = play;
    this.#prepare = prepare;
    this.#send = send;
    this.#roster = new Roster(play.game);
    this.#sheet = createPauseSheet({
      onResume: () => play.release('paused'),
      onMusic: () => this.#toggleMusic(),
      onHome: () => this.#goHome(),
    });
    this.#hud = createHud({ onBack: () => this.#pause(), onMusic: () => this.#toggleMusic() });
    this.#guide = createGuide(page.stage, () => send({ type: 'guideDone' }));
    this.#steer = watchHands(page, play, this.#aim, {
      onPause: () => this.#pause(),
      onAim: () => this.#guide.did(0),
    });
    page.slot.before(this.#hud.header);
    page.slot.after(this.#hud.route, createLiveRegion(play), this.#sheet.element);
    this.#setMusic(true);
    this.#showState();
    this.#watch();
  }

  /** The picture; `null` while it is lost. */
  get picture(): MountedPicture | null {
    return this.#picture?.current() ?? null;
  }

  /**
   * Draws the first frame.
   * @param ended whether the game is over as it stands, and only its end is to be shown
   * @throws Error when there is no WebGL
   */
  async open(ended: boolean): Promise<void> {
    const { stage, onResize } = this.#page;
    this.#play.hold('opening');
    this.#picture = await keepPicture({
      mount: (onContextLost) => this.#mount(onContextLost),
      onLost: () => this.#play.hold('picture'),
      onBack: () => this.#play.release('picture'),
      onGivenUp: () => stage.append(createNotice(copy.pictureLost, () => this.#goHome())),
    });
    onResize(() => this.#picture?.refit());
    if (ended) {
      this.#play.hold('expired');
      this.#end();
    }
    this.#play.release('opening');
  }

  /** Takes a message from the page around the game. */
  readonly hear = (message: PageMessage): void => {
    if (message.type === 'checkMusic') this.#setMusic(message.on);
    if (message.type === 'showGuide') this.#guide.start();
  };

  #watch(): void {
    tellPage(this.#play, this.#send);
    this.#play.observe(hapticsOf((pattern) => navigator.vibrate?.(pattern)));
    this.#play.observe({
      dropped: () => {
        this.#roster.refresh(this.#play.game, true);
        this.#showProgress();
        this.#guide.did(1);
      },
      merged: () => {
        this.#roster.refresh(this.#play.game, false);
        this.#showState();
        this.#guide.did(2);
      },
      ended: () => this.#end(),
    });
  }

  async #mount(onContextLost: () => void): Promise<MountedPicture> {
    return mountPicture(await this.#prepare(this.#quality.resolution), {
      play: this.#play,
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
    return this.#play.advance(elapsedMs);
  }

  #end(): void {
    const { game, session } = this.#play;
    this.#ending = createEndingShow({
      page: this.#page,
      hud: this.#hud,
      play: this.#play,
      roster: this.#roster,
      show: () => this.picture?.picture().show ?? null,
      onSound: (cue, rate, gain) => this.#send({ type: 'sound', cue, rate, gain }),
      onDone: () =>
        this.#send({ type: 'gameOver', totalScore: game.score, scoreList: [...game.counts], gameData: session.pack() }),
    });
  }

  #showState(): void {
    this.#hud.setScore(this.#play.game.score);
    this.#showProgress();
  }

  #showProgress(): void {
    const { next, counts } = this.#play.game;
    this.#hud.setNext(next);
    this.#hud.setBest(counts.reduce((best, count, i) => (count > 0 ? i + 1 : best), 1));
  }

  #pause(): boolean {
    if (this.#ending) return false;
    this.#play.hold('paused');
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
