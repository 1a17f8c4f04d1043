import type { Friend } from '../../../src/contract/friend.ts';
import { phaseAt } from '../../campaign/index.ts';
import { part } from '../../db/index.ts';
import { nameColumns } from '../shown.ts';
import type { Context } from '../context.ts';
import { giverIn } from './gifts.ts';

type Shown = Omit<Friend, 'stamina'>;

/** Nickname and avatar of a player who has both and is not blocked. */
const SHOWN = part`select ${nameColumns()} from players p
  where blocked_at is null and p.nickname is not null and p.avatar is not null`;

async function inviterOf({ sql, campaign }: Context, code: string): Promise<Friend | undefined> {
  if (!campaign.invites.on) return undefined;
  const [shown] = await sql<Shown>`${SHOWN} and invite_code = ${code}`;
  return shown && { ...shown, stamina: campaign.invites.accepterStamina };
}

async function giverOf({ sql, keys, campaign, today }: Context, code: string): Promise<Friend | undefined> {
  const inviteCode = giverIn(keys, code, today);
  if (inviteCode === undefined) return undefined;
  const [shown] = await sql<Shown>`
    ${SHOWN} and invite_code = ${inviteCode} and not exists (select from gifts g where g.giver_id = p.id and g.day = ${today}::date)`;
  return shown && { ...shown, stamina: campaign.gifts.stamina };
}

/** The code of a link. */
export type LinkCode = { readonly inviteCode: string } | { readonly hpCode: string };

/**
 * The player who shared a link, and its stamina.
 * @returns undefined when the code is unknown, the gift is taken, or the campaign is not open
 */
export async function findFriend(context: Context, link: LinkCode): Promise<Friend | undefined> {
  if (phaseAt(context.campaign, context.campaignNow) !== 'open') return undefined;
  return 'inviteCode' in link ? inviterOf(context, link.inviteCode.trim()) : giverOf(context, link.hpCode.trim());
}
