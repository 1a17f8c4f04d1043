import type { Context, PlayerContext } from './context.ts';
import { changeEarned, changeFree, type Entry } from './ledger.ts';
import type { Player } from './player.ts';

/** Which stamina a game cost. */
export type PaidWith = 'free' | 'earned';

type Owner = Pick<Player, 'hp_day' | 'hp_free' | 'hp_earned'>;

/** Free stamina left today: granted without a word on the first look of a day, gone at midnight. */
export function freeLeft({ campaign, today }: Pick<Context, 'campaign' | 'today'>, { hp_day, hp_free }: Owner): number {
  return hp_day === today ? hp_free : campaign.stamina.freeADay;
}

/** Stamina as the player sees it: today's free one and the earned ones. */
export function staminaOf(context: Pick<Context, 'campaign' | 'today'>, player: Owner): number {
  return freeLeft(context, player) + player.hp_earned;
}

/**
 * Gives earned stamina; above the cap it is lost.
 * @returns the earned stamina after it
 */
export function grantStamina(context: Context, entry: Entry): Promise<number> {
  return changeEarned(context, entry, context.campaign.stamina.cap);
}

/** Which stamina the player's next game costs: a free one as long as there is one. */
export const staminaToSpend = (context: PlayerContext): PaidWith =>
  freeLeft(context, context.player) > 0 ? 'free' : 'earned';

/**
 * Takes the stamina of one game, {@link staminaToSpend}. Needs the player locked.
 * @throws Refusal (1201) when there is none
 */
export async function spendStamina(context: PlayerContext, gameId: string): Promise<void> {
  const { campaign, player } = context;
  const entry: Entry = { playerId: player.id, delta: -1, reason: 'game', reference: gameId };
  if (staminaToSpend(context) === 'free') await changeFree(context, entry, freeLeft(context, player) - 1);
  else await changeEarned(context, entry, campaign.stamina.cap);
}

/** Gives the stamina of a game back: as the day's free one if it still is that day, else as an earned one. */
export async function returnStamina(
  context: PlayerContext,
  game: { readonly id: string; readonly paid_with: PaidWith; readonly started_day: string },
): Promise<void> {
  const { player, today } = context;
  const entry: Entry = { playerId: player.id, delta: 1, reason: 'game-returned', reference: game.id };
  if (game.paid_with === 'free' && game.started_day === today)
    await changeFree(context, entry, freeLeft(context, player) + 1);
  else await grantStamina(context, entry);
}
