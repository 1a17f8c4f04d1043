import { OperatorRefusal, rulesContext, transact } from '../../rules/operations/operations.ts';
import { type AwardCase, awardOfCode, deliverClaimed } from '../../rules/operator/awards/cases.ts';
import type { Handler } from './handler.ts';

/** An award as the claim desk sees it. @public by the answers of calls */
export type ClaimedAward = Omit<AwardCase, 'player_id' | 'claim_hash'>;

const shown = ({ player_id: _player, claim_hash: _hash, ...award }: AwardCase): ClaimedAward => award;

const find: Handler<'findClaim', ClaimedAward> = async (call, { code }) =>
  shown(await awardOfCode(rulesContext(call), code));

/** `delivered` is false when it was handed out before, or cancelled: the award says when and by whom. */
const deliver: Handler<'deliverClaim', { readonly award: ClaimedAward; readonly delivered: boolean }> = (
  call,
  { code, anyway },
) =>
  transact(call, async (inside) => {
    const [done] = await deliverClaimed(inside, [code], anyway);
    if (!done) throw new OperatorRefusal('没有这件奖品');
    return { award: shown(done.award), delivered: done.delivered };
  });

export const claimHandlers = { findClaim: find, deliverClaim: deliver };
