import { createGame, type InputLog, seededPieces } from '../../../game-frame/sim/index.ts';
import { GameRunner } from '../../../game-frame/view/loop/game-runner.ts';
import { dropsByTick } from '../../support/bot-log.ts';
import { createSession } from '../../../game-frame/view/loop/session.ts';

/** Plays a log's drops by hand, frame by frame. @param watch before the first */
export function playByFrames(
  id: string,
  log: InputLog,
  frames: () => number,
  watch: (runner: GameRunner) => void = () => {},
): GameRunner {
  const runner = new GameRunner(createSession(id, seededPieces(id)));
  watch(runner);
  const drops = dropsByTick(log);
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
  const game = createGame(seededPieces(id));
  const drops = dropsByTick(log);
  const hashes = new Map<number, string>();
  while (!game.over && game.tick < log.endTick) {
    game.step(drops.get(game.tick));
    if (game.tick % every === 0 || game.over) hashes.set(game.tick, game.hash());
  }
  return hashes;
}
