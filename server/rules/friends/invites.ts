import { HOUR_MS } from '../../../src/campaign/zone.ts';
import type { PayloadOf } from '../../../src/contract/index.ts';
import { firstRow } from '../../db/index.ts';
import { type Answer, assertRule, messages, ok, Refusal } from '../messages.ts';
import { type Context, invitesColumn, type PlayerContext, requireOpen } from '../context.ts';
import { wasBefore } from '../once.ts';
import { changeCoins, changeEarnedStamina, type Entry } from '../coins/ledger.ts';

/** Invites of a player that were accepted this season, paid or not. */
export async function countInvites({ sql, campaign }: Context, playerId: number): Promise<number> {
  const { times } = await firstRow(sql<{ times: number }>`select ${invitesColumn(campaign, playerId)} as times`);
  return times;
}

async function inviterOf({ sql }: Context, code: string): Promise<number> {
  const [inviter] = await sql<{ id: number }>`
    select id from players where invite_code = ${code} and blocked_at is null`;
  if (!inviter) throw new Refusal(messages.badInviteCode);
  return inviter.id;
}

async function refuseRepeatAndMutual({ sql, player }: PlayerContext, inviterId: number): Promise<void> {
  const rows = await sql<{ accepter_id: number; inviter_id: number }>`
    select accepter_id, inviter_id from invites where accepter_id in (${player.id}, ${inviterId})`;
  const repeated = rows.some(({ accepter_id }) => accepter_id === player.id);
  assertRule(!repeated, messages.inviteUsed);
  const mutual = rows.some((row) => row.accepter_id === inviterId && row.inviter_id === player.id);
  assertRule(!mutual, messages.mutualInvite);
}

async function payInviter(context: PlayerContext, inviterId: number): Promise<boolean> {
  const { campaign, player } = context;
  const { inviterCoins, paidInvites } = campaign.invites;
  if ((await countInvites(context, inviterId)) >= paidInvites) return false;
  const reference = String(player.id);
  await changeCoins(context, { playerId: inviterId, delta: inviterCoins, reason: 'invite', reference });
  return true;
}

/**
 * The player whose invite may be accepted.
 * @throws Refusal 1306 when there is no such code or the campaign has no invites, 1307 when it is the player's own, 1308
 *   when the player has accepted one before, 1309 when it is too late or the phone is not new, 1310 when the player invited that friend
 */
async function findInviter(context: PlayerContext, { invite_code }: PayloadOf<'bindingInvite'>): Promise<number> {
  requireOpen(context);
  assertRule(context.campaign.invites.on, messages.invitesOff);
  const { campaign, now, player } = context;
  const inviterId = await inviterOf(context, invite_code.trim());
  assertRule(inviterId !== player.id, messages.ownInviteCode);
  await refuseRepeatAndMutual(context, inviterId);
  const age = now.getTime() - player.created_at.getTime();
  const early = age <= campaign.invites.acceptWithinHours * HOUR_MS && !(await wasBefore(context, 'login'));
  assertRule(early, messages.inviteTooLate);
  return inviterId;
}

/**
 * The players besides the accepter whom {@link acceptInvite} changes. Called before any lock, so that a refusal takes none.
 * @throws Refusal as {@link acceptInvite}
 */
export const changedByInvite = async (
  context: PlayerContext,
  payload: PayloadOf<'bindingInvite'>,
): Promise<readonly number[]> => [await findInviter(context, payload)];

/**
 * Accepts a friend's invite: once, within `invites.acceptWithinHours` of the first login. Needs the players of
 * {@link changedByInvite} locked, too.
 * @throws Refusal as {@link findInviter}, 1207 while its stamina does not fit under the cap
 */
export async function acceptInvite(context: PlayerContext, payload: PayloadOf<'bindingInvite'>): Promise<Answer<null>> {
  const { sql, campaign, version, campaignNow, player } = context;
  const inviterId = await findInviter(context, payload);
  const paid = await payInviter(context, inviterId);
  await sql`
    insert into invites (accepter_id, inviter_id, paid, at, version)
    values (${player.id}, ${inviterId}, ${paid}, ${campaignNow}, ${version}::int)`;
  const { accepterStamina } = campaign.invites;
  const entry: Entry = { playerId: player.id, delta: accepterStamina, reason: 'invited', reference: String(inviterId) };
  if (accepterStamina > 0) await changeEarnedStamina(context, entry);
  return ok(null, messages.inviteAccepted(accepterStamina));
}
