import { Code } from '../../src/contract/index.ts';
import { only, type Sql } from '../db/index.ts';
import { type Answer, ok } from './answer.ts';
import { type PlayerContext, requireOpen } from './context.ts';
import { changeCoins } from './ledger.ts';
import { lockPlayer } from './player.ts';
import { Refusal, require } from './refusal.ts';
import { grantStamina } from './stamina.ts';

const HOUR_MS = 3_600_000;

/** Accepted invites of a player, paid or not. */
export async function countInvites(sql: Sql, playerId: number): Promise<number> {
  const rows = await sql<{ times: number }>`
    select count(*)::int as times from invites where inviter_id = ${playerId}`;
  return only(rows).times;
}

async function inviterOf(sql: Sql, code: string): Promise<number> {
  const [inviter] = await sql<{ id: number }>`
    select id from players where invite_code = ${code} and blocked_at is null`;
  if (!inviter) throw new Refusal(Code.badInviteCode);
  return inviter.id;
}

async function refuseRepeatAndMutual(sql: Sql, accepterId: number, inviterId: number): Promise<void> {
  const rows = await sql<{ accepter_id: number; inviter_id: number }>`
    select accepter_id, inviter_id from invites where accepter_id in (${accepterId}, ${inviterId})`;
  const repeated = rows.some(({ accepter_id }) => accepter_id === accepterId);
  require(!repeated, Code.inviteUsed);
  const mutual = rows.some((row) => row.accepter_id === inviterId && row.inviter_id === accepterId);
  require(!mutual, Code.mutualInvite);
}

async function payInviter(context: PlayerContext, inviterId: number): Promise<boolean> {
  const { sql, campaign, player } = context;
  const { inviterCoins, paidInvites } = campaign.invites;
  if ((await countInvites(sql, inviterId)) >= paidInvites) return false;
  const reference = String(player.id);
  await changeCoins(context, { playerId: inviterId, delta: inviterCoins, reason: 'invite', reference });
  return true;
}

/**
 * Accepts a friend's invite: once, and only soon after the first login. Locks the inviter too; two players inviting
 * each other at once are told apart by the database's deadlock check and a second run.
 * @throws Refusal 1306 no such code, 1307 one's own, 1308 accepted before, 1309 too late, 1310 invited that player
 */
export async function acceptInvite(
  context: PlayerContext,
  { invite_code }: { readonly invite_code: string },
): Promise<Answer<null>> {
  requireOpen(context);
  const { sql, campaign, now, campaignNow, player } = context;
  const inviterId = await inviterOf(sql, invite_code.trim());
  require(inviterId !== player.id, Code.ownInviteCode);
  await lockPlayer(sql, inviterId);
  await refuseRepeatAndMutual(sql, player.id, inviterId);
  const age = now.getTime() - player.created_at.getTime();
  require(age <= campaign.invites.acceptWithinHours * HOUR_MS, Code.inviteTooLate);
  const paid = await payInviter(context, inviterId);
  await sql`
    insert into invites (accepter_id, inviter_id, paid, at) values (${player.id}, ${inviterId}, ${paid}, ${campaignNow})`;
  const { accepterStamina } = campaign.invites;
  if (accepterStamina === 0) return ok(null, '已接受邀请');
  await grantStamina(context, {
    playerId: player.id,
    delta: accepterStamina,
    reason: 'invited',
    reference: String(inviterId),
  });
  return ok(null, `已接受邀请，体力+${accepterStamina}`);
}
