import * as v from 'valibot';
import { rulesContext } from '../rules/operations/operations.ts';
import { findPlayers, type FoundPlayer, maskedPhone } from '../rules/operator/players/find.ts';
import { type OpsContext, OpsError } from './command.ts';

/** Usage of the positional {@link who}. */
export const WHO = '<id|phone|nickname|claim code|game|watch code|failure>';

/** The positional of commands about one player: any word that names one; one with spaces needs no quotes. */
export const who = v.pipe(
  v.tupleWithRest([v.string()], v.string()),
  v.transform((words) => words.join(' ').trim()),
  v.nonEmpty('<player> must not be empty'),
  v.transform((word): readonly [string] => [word]),
);

/**
 * The one player whom a word names, see {@link findPlayers}.
 * @throws OpsError when there is none, or when the word fits several: a nickname may be another player's phone
 */
export async function requirePlayer(context: OpsContext, word: string): Promise<FoundPlayer> {
  const [player, ...others] = await findPlayers(rulesContext(context), word);
  if (!player) throw new OpsError(`no player has the id, phone, nickname, claim code, game or watch code ${word}`);
  if (others.length === 0) return player;
  const nameOf = ({ public_id, found_by, phone_sealed }: FoundPlayer): string =>
    `${public_id} by ${found_by} (${maskedPhone(context.keys, phone_sealed)})`;
  const fitting = `${others.length + 1} players fit ${word}: ${[player, ...others].map(nameOf).join(', ')}`;
  throw new OpsError(`${fitting}; say which with id:…, phone:… or nickname:…`);
}

/**
 * The player with this phone, for requests of its owner alone: the operator calls the number back, for IDs are public.
 * @throws OpsError when there is none, or the word is not a phone
 */
export async function requireOwner(context: OpsContext, word: string): Promise<FoundPlayer> {
  const player = await requirePlayer(context, word);
  if (player.found_by === 'phone') return player;
  throw new OpsError(`${word} is no phone: ask for the registered one, and call it back before you go on`);
}
