import { config, createGame, seededPieces } from '../../../game-frame/sim/index.ts';
import type { SignalledGame } from '../../../server/rules/suspects/judged.ts';
import { SearchedDrops } from '../../../server/verify/index.ts';
import type { Player } from './player.ts';

/** Tick of the first drop. */
const FIRST_DROP = 60;

/** Lets somebody play a game. @param most the game is left after so many drops @returns null when it was too short */
export function play(id: string, player: Player, most = Number.POSITIVE_INFINITY): SignalledGame | null {
  const game = createGame(seededPieces(id));
  const drops = new SearchedDrops();
  let before = 0;
  let last = config.xSteps / 2;
  let due = FIRST_DROP;
  while (!game.over && drops.count < most) {
    if (!game.canDrop || game.tick < due) {
      game.step();
      // The time is taken when the claw is ready: by then the position can be seen.
      if (game.canDrop && game.cooldown === 0 && due === Number.POSITIVE_INFINITY)
        due = before + player.pace(game, last);
      continue;
    }
    const x = player.pick(game);
    drops.add(game, x);
    before = game.tick;
    last = x;
    due = Number.POSITIVE_INFINITY;
    game.step(x);
  }
  const { signals } = drops;
  return signals && { ...signals, score: game.score, idle: 0 };
}
