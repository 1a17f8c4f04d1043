import type { Game, InputLog, TickEvents } from '../../sim/index.ts';

/**
 * Plays a log on a game, from where the game stands.
 * @returns does one tick, with the drop that is due in it; what happened is in an object that is reused
 */
export function logSteps(game: Game, { drops }: Pick<InputLog, 'drops'>): () => TickEvents {
  let at = drops.findIndex(({ tick }) => tick >= game.tick);
  return () => {
    const due = drops[at]?.tick === game.tick ? drops[at] : undefined;
    if (due) at += 1;
    return game.step(due?.x);
  };
}
