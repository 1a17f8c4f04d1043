import '../../view/app/frame.css';
import './phone.css';
import type { Application } from 'pixi.js';
import { el } from '../../dom.ts';
import { config as shipped, SIM_VERSION, type SimConfig } from '../../sim/index.ts';
import { startController } from '../../view/app/game-controller.ts';
import { createPage } from '../../view/app/page.ts';
import { GameRunner } from '../../view/loop/game-runner.ts';
import { createSession } from '../../view/loop/session.ts';
import { bestResolution } from '../../view/scene/adaptive-resolution.ts';
import { prepareAhead } from '../../view/scene/prepare.ts';
import { measureFrames, Meter } from '../measure/meter.ts';
import { watchScene, wrapMethod } from '../measure/watch-scene.ts';
import type { Action } from '../model/action.ts';
import { applyAction } from '../model/apply-action.ts';
import { type GameRecord, printRecord, recordOfInputs, timelineOf } from '../model/record.ts';
import { adoptConfig, loadedWith } from '../remote/adopt-config.ts';
import type { MessageOf } from '../remote/channel.ts';

export type Phone = Awaited<ReturnType<typeof play>>;

/** Resumes a recorded game as a player's game whose config may change while it is played. */
function resumeGame(recorded: GameRecord) {
  const { id, endTick } = recorded;
  const { game } = timelineOf(recorded, endTick);
  // Actions at the end tick were not played: the lab sends its present values again.
  const inputs = recorded.actions.filter(({ tick }) => tick < endTick);
  const note = (action: Action): void => void inputs.push({ tick: game.tick, action });
  const drops = inputs.flatMap(({ tick, action }) => (action.do === 'drop' ? [{ tick, x: action.x }] : []));
  const session = createSession(id, game.pieces, { game, log: { version: SIM_VERSION, drops, endTick } });
  // Records the player's drops in the tick in which they count.
  const step = game.step.bind(game);
  game.step = (x) => {
    if (x !== undefined) note({ do: 'drop', x });
    return step(x);
  };
  return {
    game,
    session,
    /** Applies another config from the next tick. */
    tune: (config: SimConfig): void => {
      note({ do: 'tune', config });
      applyAction(game, { do: 'tune', config });
    },
    record: (): GameRecord => recordOfInputs(id, recorded.config, inputs, game),
  };
}

/** Plays a recorded game on this page. @param number the lab's number of the game */
export async function play(number: string, recorded: GameRecord) {
  const page = createPage(document.body);
  const badge = el('output', { class: 'phone-badge' });
  // Beside the game, which has a line less of room: it covers nothing of it.
  document.body.append(badge);
  const meter = new Meter();
  measureFrames(meter);
  const { game, session, tune, record } = resumeGame(recorded);
  wrapMethod(session, 'tick', (tick) => meter.time('ticks', tick));
  const runner = new GameRunner(session);
  const prepared = prepareAhead(page.screen, page.layout);
  const controller = await startController(page, runner, prepared, () => {}, { ended: game.over });
  let watched: Application | undefined;
  return {
    /** Applies the lab's values; reloads the page for another game and for values that the view has computed with. */
    follow({ game: wanted, seed, config, title, paused }: MessageOf<'drive'>): void {
      const fits = wanted === number && seed === recorded.id && loadedWith(config) === loadedWith(shipped);
      if (!fits) return location.reload();
      if (JSON.stringify(config) !== JSON.stringify(game.config)) tune(config);
      adoptConfig(config);
      if (paused) runner.pause('held');
      else runner.resume('held');
      badge.textContent = paused ? `${title} · paused by the lab` : title;
    },
    /** The state of the game and its frames. */
    look() {
      const app = controller.scene?.app;
      // A lost context creates another one.
      if (app && app !== watched) watchScene((watched = app), meter);
      const { tick, score, balls, over } = game;
      const doing = over ? 'over' : runner.running ? 'plays' : 'stands';
      const quality = `quality ${app?.renderer.resolution} of ${bestResolution()}`;
      const state = [doing, `tick ${tick}`, `score ${score}`, `${balls.length} balls`, quality].join(' · ');
      return { game: number, state, frames: meter.frames };
    },
    record: (): string => printRecord(record()),
  };
}
