import { nicknameKey, normalize } from '../rules/nickname.ts';
import { OpsError, type OpsContext } from './command.ts';

/** A player as operators find one. */
export interface FoundPlayer {
  readonly id: number;
  readonly public_id: string;
}

/**
 * The player with this id, nickname or phone.
 * @throws OpsError when there is none
 */
export async function findPlayer({ database, keys }: OpsContext, word: string): Promise<FoundPlayer> {
  const [player] = await database.sql<FoundPlayer>`
    select id, public_id from players
    where public_id = ${word.trim()} or nickname_key = ${nicknameKey(normalize(word))}
      or phone_hash = ${keys.hash('phone', word.trim())}
    order by public_id = ${word.trim()} desc limit 1`;
  if (!player) throw new OpsError(`no player has the id, nickname or phone ${word}`);
  return player;
}
