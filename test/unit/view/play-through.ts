import { playGame } from '../../../game-frame/bots/index.ts';
import { createGame, unpackLog, type InputLog } from '../../../game-frame/sim/index.ts';
import { GameRunner } from '../../../game-frame/view/loop/game-runner.ts';
import { createSession } from '../../../game-frame/view/loop/session.ts';

/** A bot's whole game. */
export function botLog(id: string, bot: 'random' | 'greedy' = 'random'): InputLog {
  const unpacked = unpackLog(playGame(id, bot).gameData);
  if (!unpacked.ok) throw new Error(unpacked.fault);
  return unpacked.log;
}

/** Plays a log's drops by hand, frame by frame. */
export function playByFrames(id: string, log: InputLog, frames: () => number): GameRunner {
  const runner = new GameRunner(createSession(id));
  const drops = new Map(log.drops.map(({ tick, x }) => [tick, x]));
  const drop = (): void => {
    const x = drops.get(runner.game.tick);
    if (x !== undefined) runner.drop(x);
  };
  // Drops are made at ticks, as a player does who watches the picture.
  runner.subscribe({ onTick: drop });
  drop();
  while (!runner.game.over) runner.advance(frames());
  return runner;
}

/** The hash of a game after each so many ticks. */
export function hashesOf(id: string, log: InputLog, every: number): Map<number, string> {
  const game = createGame(id);
  const drops = new Map(log.drops.map(({ tick, x }) => [tick, x]));
  const hashes = new Map<number, string>();
  while (!game.over && game.tick < log.endTick) {
    game.step(drops.get(game.tick));
    if (game.tick % every === 0 || game.over) hashes.set(game.tick, game.hash());
  }
  return hashes;
}
