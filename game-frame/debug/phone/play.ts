import '../../view/app/frame.css';
import './phone.css';
import type { Application } from 'pixi.js';
import type { FrameMessage } from '../../bridge/index.ts';
import { el } from '../../dom.ts';
import { type GameController, startController } from '../../view/app/game-controller.ts';
import { createPage } from '../../view/app/page.ts';
import { GameRunner } from '../../view/loop/game-runner.ts';
import { bestResolution } from '../../view/scene/adaptive-resolution.ts';
import { prepareAhead } from '../../view/scene/prepare.ts';
import { measureFrames, Meter } from '../measure/meter.ts';
import { watchScene } from '../measure/watch-scene.ts';
import { wrapMethod } from '../measure/wrap-method.ts';
import { WALL_KEYS } from '../model/apply-action.ts';
import { type GameRecord, printRecord } from '../model/record.ts';
import type { Drive, Measured } from '../remote/messages.ts';
import { adoptConfig, needsLoading } from './adopt-config.ts';
import { PhoneGame } from './phone-game.ts';
import type { PhoneLink } from './phone-link.ts';

/** How often the lab is told what was measured, milliseconds. */
const REPORT_EVERY_MS = 1000;
/** A slider that is dragged changes a value many times: the page is loaded again when it has rested for so long. */
const REST_MS = 300;

/** A game to go on with, and the number by which the lab knows it. */
export interface Begun {
  readonly number: string;
  readonly record: GameRecord;
}

/** Loads the page again, to go on with a game or to begin a new one. */
export type Reload = (goOnWith: GameRecord | null) => void;

/** Plays a game on this page as the lab says. */
export async function play(link: PhoneLink, drive: Drive, begun: Begun, reload: Reload): Promise<void> {
  const page = createPage(document.body);
  const meter = new Meter();
  measureFrames(meter);
  const game = new PhoneGame(begun.record);
  wrapMethod(game, 'tick', (tick) => meter.time('ticks', tick));
  const runner = new GameRunner(game);
  const prepared = prepareAhead(page.screen, page.layout);
  const badge = el('output', { class: 'phone-badge' });
  const give = (): void => link.send({ kind: 'given', record: printRecord(game.record()) });
  const follow = driver(begun.number, game, runner, badge, reload);
  follow(drive);
  // Beside the game, which has a line less of room: it covers nothing of it.
  document.body.prepend(badge);
  link.hear = (message) => {
    if (message.kind === 'drive') follow(message.drive);
    if (message.kind === 'give') give();
  };
  const send = ({ type }: FrameMessage): void => {
    if (type === 'gameOver') give();
  };
  const controller = await startController(page, runner, prepared, send, { ended: game.game.over });
  let watched: Application | undefined;
  setInterval(() => {
    // It is another one after a lost context.
    const app = controller.scene?.app;
    if (app && app !== watched) watchScene(app, meter);
    watched = app;
    link.send({ kind: 'measured', who: link.who, measured: measuredOf(meter, runner, controller) });
  }, REPORT_EVERY_MS);
}

/** Does what the panel wants of a running game. @param number of that game */
function driver(
  number: string,
  game: PhoneGame,
  runner: GameRunner,
  badge: HTMLElement,
  reload: Reload,
): (drive: Drive) => void {
  let loading: ReturnType<typeof setTimeout> | undefined;
  let { config } = game.game;
  const tune = (next: Drive['config']): void => {
    const restarts = WALL_KEYS.some((key) => next[key] !== config[key]);
    if (needsLoading(config, next)) {
      clearTimeout(loading);
      loading = setTimeout(() => reload(restarts ? null : game.record()), REST_MS);
    }
    config = next;
    if (restarts) return;
    adoptConfig(next);
    game.tune(next);
  };
  return (drive) => {
    if (drive.game !== number || drive.seed !== game.id) return reload(null);
    if (JSON.stringify(drive.config) !== JSON.stringify(config)) tune(drive.config);
    if (drive.paused) runner.pause('held');
    else runner.resume('held');
    badge.textContent = [drive.title, drive.paused ? 'paused by the lab' : ''].filter(Boolean).join(' · ');
  };
}

function measuredOf(meter: Meter, { game, running }: GameRunner, { scene }: GameController): Measured {
  const best = bestResolution();
  return {
    ...meter.report(),
    resolution: scene?.app.renderer.resolution ?? best,
    best,
    tick: game.tick,
    score: game.score,
    balls: game.balls.length,
    state: game.over ? 'over' : running ? 'plays' : 'stands',
  };
}
