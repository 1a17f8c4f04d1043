/** Numbers that both ends and the spec share. What only the campaign decides is in the server's campaign file. */

/** Avatars to choose from, numbered from 1. */
export const AVATARS = 10;
/** Seconds until another SMS code may be asked for. */
export const SMS_COUNTDOWN_S = 60;
/** Seconds that a request's timestamp may differ from the server's clock. */
export const SIGNATURE_WINDOW_S = 300;
/** Coins that one draw costs. */
export const DRAW_COST = 400;
/** Score that one conversion step takes. */
export const COIN_STEP_SCORE = 500;
/** Coins that one conversion step gives. */
export const COIN_STEP_COINS = 100;
/** Ranks below this one are shown as not on the board. */
export const BOARD_SIZE = 30;
/** Invitees that are paid for. */
export const MAX_INVITEES = 10;
/** Stamina that one game costs. */
export const GAME_COST_HP = 1;
/** Hours that a game stays open for more drops. */
export const GAME_OPEN_HOURS = 6;
/** Hours after that in which its log is still taken as it stands. */
export const GAME_GRACE_HOURS = 24;

/** Coins that a score converts to: ⌊score / 500⌋ × 100. */
export function coinsOf(score: number): number {
  return Math.floor(score / COIN_STEP_SCORE) * COIN_STEP_COINS;
}
