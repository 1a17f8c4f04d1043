import type { Context } from '../rules/context.ts';
import type { Player } from '../rules/player.ts';
import { playerOfToken } from '../rules/account/session.ts';
import { noSession } from './problem.ts';

const BEARER = /^Bearer ([\w-]{43})$/;

/**
 * The player whom an `Authorization` header stands for, see {@link playerOfToken}.
 * @throws Problem 401 when there is no such session
 */
export async function playerOf(context: Context, authorization: string | undefined): Promise<Player> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  const player = token === undefined ? undefined : await playerOfToken(context, token);
  if (!player) throw noSession();
  return player;
}
