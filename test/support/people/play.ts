import { config, createGame, type DropX, type FieldGame, seededPieces } from '../../../game-frame/sim/index.ts';
import type { SignalledGame } from '../../../server/rules/integrity/suspects/judged.ts';
import { SearchedDrops } from '../../../server/verify/index.ts';

const FIRST_DROP = 60;

/** A model of a person, or a program. */
export interface Player {
  /** Ticks from the last drop, at the position `last`, to the next, at least the cooldown. */
  pace(game: FieldGame, last: DropX): number;
  pick(game: FieldGame): DropX;
}

interface Played {
  readonly id: string;
  readonly account: number;
  /** Maximum number of drops; unlimited by default. */
  readonly most?: number;
  /** Whether choices are compared with a search's, which takes most of the time. */
  readonly searched: boolean;
}

/** Plays a game. @returns null if it was too short */
export function play(
  player: Player,
  { id, account, most = Number.POSITIVE_INFINITY, searched }: Played,
): SignalledGame | null {
  const game = createGame(seededPieces(id));
  const drops = new SearchedDrops(searched ? undefined : 0);
  let before = 0;
  let last = config.xSteps / 2;
  let due = FIRST_DROP;
  while (!game.over && drops.count < most) {
    if (!game.canDrop || game.tick < due) {
      game.step();
      // The player decides once the claw is ready, when the position is visible.
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
  return signals && { ...signals, player: account, score: game.score, idle: 0 };
}
