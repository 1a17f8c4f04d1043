import { type AwardCase, awardOfCode, lockAwards, setAwardState } from './award-cases.ts';
import { logOperation, type OperatorContext } from '../operations/operations.ts';
import { OperatorRefusal } from '../operations/refusal.ts';

/** An award that was to be handed out. */
export interface Delivery {
  /** The award as it stood before. */
  readonly award: AwardCase;
  /** False: it was handed out before, or cancelled, and nothing has changed. */
  readonly delivered: boolean;
}

/** The award of each claim code, once. @throws OperatorRefusal when one is no claim code */
async function awardsOf(context: OperatorContext, codes: readonly string[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const code of codes) ids.add((await awardOfCode(context, code)).award);
  return [...ids];
}

function refuseBlocked({ award, player, blocked, state }: AwardCase): void {
  if (blocked !== null && state === 'pending')
    throw new OperatorRefusal(`奖品 ${award} 的玩家 ${player} 已被封禁（${blocked}）`);
}

/**
 * Hands out the awards whose claim codes their players said. Two operators who type the same code at once: the second is
 * told so. Needs a transaction.
 * @param anyway also to players who are blocked
 * @throws OperatorRefusal when a code is unknown, or a player is blocked: then nothing is handed out
 */
export async function deliverClaimed(
  context: OperatorContext,
  codes: readonly string[],
  anyway = false,
): Promise<Delivery[]> {
  const awards = await lockAwards(context, await awardsOf(context, codes));
  if (!anyway) awards.forEach(refuseBlocked);
  const done = awards.map((award): Delivery => ({ award, delivered: award.state === 'pending' }));
  for (const { award, delivered } of done) {
    if (!delivered) continue;
    await setAwardState(context, [award.award], 'delivered');
    const detail = { award: award.award, player: award.player, before: 'pending', after: 'delivered' };
    await logOperation(context, { command: 'awards deliver', detail });
  }
  return done;
}
