import { GAME_COST } from '../../../src/contract/constants.ts';
import type { Context, Player, PlayerContext } from '../context.ts';
import { changeEarnedStamina, changeFreeStamina, type Entry } from '../coins/ledger.ts';

/** Which stamina a game cost. */
export type PaidWith = 'free' | 'earned';

type Owner = Pick<Player, 'hp_day' | 'hp_free' | 'hp_earned'>;

/** Free stamina left today. It is granted each day without an entry in the ledger, and lapses at midnight. */
function freeLeft({ campaign, today }: Pick<Context, 'campaign' | 'today'>, { hp_day, hp_free }: Owner): number {
  return hp_day === today ? hp_free : campaign.stamina.freeADay;
}

/** The player's stamina: today's free stamina left, and earned stamina. */
export function staminaOf(context: Pick<Context, 'campaign' | 'today'>, player: Owner): number {
  return freeLeft(context, player) + player.hp_earned;
}

/** Which stamina the next game costs: free stamina while there is any. */
export const staminaToSpend = (context: PlayerContext): PaidWith =>
  freeLeft(context, context.player) > 0 ? 'free' : 'earned';

/**
 * Takes the stamina of one game, {@link staminaToSpend}. Needs the player locked.
 * @throws Refusal 1201 when there is none
 */
export async function spendStamina(context: PlayerContext, gameId: string): Promise<void> {
  const { player } = context;
  const entry: Entry = { playerId: player.id, delta: -GAME_COST, reason: 'game', reference: gameId };
  if (staminaToSpend(context) === 'free')
    await changeFreeStamina(context, entry, freeLeft(context, player) - GAME_COST);
  else await changeEarnedStamina(context, entry);
}

/** Returns the stamina of a game: as free stamina on the day of its start, else as earned stamina. */
export async function returnStamina(
  context: PlayerContext,
  game: { readonly id: string; readonly paid_with: PaidWith; readonly started_day: string },
): Promise<void> {
  const { player, today } = context;
  const entry: Entry = { playerId: player.id, delta: GAME_COST, reason: 'game-returned', reference: game.id };
  if (game.paid_with === 'free' && game.started_day === today)
    await changeFreeStamina(context, entry, freeLeft(context, player) + GAME_COST);
  else await changeEarnedStamina(context, entry);
}
