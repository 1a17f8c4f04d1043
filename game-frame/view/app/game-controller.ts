import type { FrameMessage, PageMessage } from '../../bridge/index.ts';
import { haptics } from '../audio/haptics.ts';
import { copy } from '../copy.ts';
import { createHud, type GameFacts } from '../hud/hud.ts';
import { Aim } from '../input/aim.ts';
import { bindInput } from '../input/bind-input.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import type { Prepare } from '../scene/prepare.ts';
import { worldX } from '../units.ts';
import { forwardEvents } from './forward-events.ts';
import type { Page } from './page.ts';
import { showGame } from './show-game.ts';

export type GameController = Awaited<ReturnType<typeof startController>>;

interface Opened {
  /** Whether the game is over or expired, and only its end is shown. */
  readonly ended: boolean;
  readonly facts?: GameFacts;
  readonly save?: () => void;
}

/** Pauses and saves while the page is hidden: the system may end a hidden page without notice. */
function followVisibility(runner: GameRunner, save: () => void): void {
  const update = (): void => {
    if (!document.hidden) return runner.resume('hidden');
    runner.pause('hidden');
    save();
  };
  document.addEventListener('visibilitychange', update);
  window.addEventListener('pagehide', save);
  update();
}

/** Connects a game to its page, draws the first frame, then lets it run. @throws Error when the drawings are missing */
export async function startController(
  page: Page,
  runner: GameRunner,
  prepare: Prepare,
  send: (message: FrameMessage) => void,
  { ended, facts, save = () => {} }: Opened,
) {
  const aim = new Aim();
  const clawX = (): number => aim.hangX(runner.game.held);
  const hud = createHud(page, runner, send, facts);
  const steer = bindInput({
    target: page.screen,
    runner,
    aim,
    worldXAt: (clientX) => worldX(page.toScene({ x: clientX, y: 0 }).x),
    onAim: () => hud.lesson.aim(clawX()),
    onAimed: () => hud.live.announceAim(clawX()),
    onPause: hud.pause,
  });
  forwardEvents(runner, send);
  runner.subscribe(haptics((pattern) => navigator.vibrate?.(pattern), hud.vibrates));
  runner.pause('opening');
  const scene = await showGame(page, {
    runner,
    aim,
    prepare,
    lesson: hud.lesson,
    steer,
    goals: hud.bars.goals,
    onFrame: hud.bars.advance,
    noPictureText: copy.noPicture.played,
    send,
  });
  if (ended) runner.finish();
  runner.resume('opening');
  followVisibility(runner, save);
  return {
    /** `null` while its WebGL context is lost. */
    get scene() {
      return scene();
    },
    receive: (message: PageMessage): void => {
      if (message.type === 'checkMusic') hud.setMusic(message.on);
      if (message.type === 'checkEffects') hud.setEffects(message.on);
      if (message.type === 'checkVibration') hud.setVibration(message.on);
      if (message.type === 'showGuide') hud.lesson.start(clawX());
      if (message.type === 'safeArea') page.keepClearOf(message);
    },
  };
}
