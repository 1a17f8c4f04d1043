import { createBot, type PlayedGame } from '../../../game-frame/bots/index.ts';
import { config, SIM_VERSION, type SimConfig } from '../../../game-frame/sim/index.ts';
import type { Lab } from '../../../game-frame/debug/lab.ts';
import type { GameRecord } from '../../../game-frame/debug/model/record.ts';
import { Timeline } from '../../../game-frame/debug/model/timeline.ts';
import { openLog } from '../../support/bot-log.ts';

const EVERY = 45;

/** A game in which the random bot has dropped until a tick. */
export function scripted(seed: string, ticks: number, settings: SimConfig = config): Timeline {
  const timeline = new Timeline(seed, settings);
  while (timeline.tick < ticks && !timeline.game.over) {
    const { game, tick } = timeline;
    if (tick % EVERY === 0)
      timeline.dispatch({ do: 'drop', x: createBot('random', `${seed}:${tick}`, settings).pick(game) });
    timeline.advance();
  }
  return timeline;
}

/** A short game: the balls pile up in one column until the line is crossed. */
export function shortGame(seed: string): Timeline {
  const timeline = new Timeline(seed, { ...config, redY: 6 });
  while (!timeline.game.over) {
    timeline.dispatch({ do: 'drop', x: 500 });
    timeline.advance();
  }
  return timeline;
}

/** A bot's game as the file of a player's game holds it: the inputs, and the hash of its end. */
export const recordOfGame = ({ id, gameData, hash, ticks }: PlayedGame): GameRecord => ({
  format: 'capsule-armory/lab-record@2',
  simVersion: SIM_VERSION,
  id,
  config,
  actions: openLog(gameData).drops.map(({ tick, x }) => ({ tick, action: { do: 'drop', x } })),
  endTick: ticks,
  checkpoints: [{ tick: ticks, hash, balls: [] }],
  trace: '',
});

/** What a lab shows. */
export const stateOf = ({ seed, config: panel, names, tick, end, a, b }: Lab) => ({
  seed,
  panel,
  names,
  tick,
  end,
  sides: [a, b].map((side) => side && { hash: side.game.hash(), edited: side.edited }),
});
