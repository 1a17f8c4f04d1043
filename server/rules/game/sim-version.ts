import { SIM_VERSION } from '../../../game-frame/sim/index.ts';
import type { PlayerContext } from '../context.ts';
import type { GameRow } from './games.ts';
import { messages } from '../messages.ts';
import { assertRule, Refusal } from '../refusal.ts';
import { returnStamina } from '../stamina/stamina.ts';

/**
 * A log of another version of the simulation can't be replayed. If the game was started before an upgrade, its stamina
 * is given back. Otherwise the page is outdated and the game stays open: any client can put any version into a log, so
 * that must not give stamina back.
 * @throws Refusal 402 always
 */
export async function refuseSimVersion(context: PlayerContext, game: GameRow): Promise<never> {
  assertRule(game.sim_version !== SIM_VERSION, messages.clientOutdated);
  const { sql, now, player } = context;
  await sql`
    update games set status = 'returned', ended_at = ${now}, fault = 'version'
    where id = ${game.id} and player_id = ${player.id}`;
  await returnStamina(context, game);
  throw new Refusal(messages.gameOutdated, { commits: true });
}
