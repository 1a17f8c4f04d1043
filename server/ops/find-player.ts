import * as v from 'valibot';
import { findPlayer, type FoundPlayer } from '../rules/operator/players.ts';
import { OpsError } from './command.ts';
import { type OpsContext, rulesContext } from './context.ts';

/** The positional of commands about one player: public id, nickname or phone. */
export const who = v.strictTuple([v.pipe(v.string(), v.trim(), v.nonEmpty('<player> must not be empty'))]);

/**
 * The player with this public id, nickname or phone.
 * @throws OpsError when there is none
 */
export async function requirePlayer(context: OpsContext, word: string): Promise<FoundPlayer> {
  const player = await findPlayer(rulesContext(context), word);
  if (!player) throw new OpsError(`no player has the id, nickname or phone ${word}`);
  return player;
}
