import { SIM_VERSION } from '../../game-frame/sim/index.ts';
import { Code } from '../../src/contract/index.ts';
import type { PlayerContext } from './context.ts';
import type { GameRow } from './games.ts';
import { Refusal } from './refusal.ts';
import { returnStamina } from './stamina.ts';

/**
 * A log of another version of the simulation can't be replayed. Was the game started before an upgrade, its stamina
 * goes back; else a page is outdated, and the game stays open: a log may claim any version, so that is worth nothing.
 * @throws Refusal (402) in any case
 */
export async function refuseOutdated(context: PlayerContext, game: GameRow): Promise<never> {
  if (game.sim_version === SIM_VERSION) throw new Refusal(Code.reload, { message: '游戏已更新，请刷新后重新开始' });
  const { sql, now } = context;
  await sql`update games set status = 'returned', ended_at = ${now}, fault = 'version' where id = ${game.id}`;
  await returnStamina(context, game);
  throw new Refusal(Code.reload, { message: '游戏已更新，本局体力已返还', keeps: true });
}
