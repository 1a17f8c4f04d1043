import { campaign } from '../campaign/campaign.ts';
import type { ExchangeItem } from '../contract/index.ts';
import { reward } from '../copy/reward.ts';
import { action } from './action.ts';
import { campaignPhaseAtom } from './campaign-phase.ts';
import { callAtom } from './client.ts';
import { openPopupAtom } from './popups.ts';
import { resource } from './resource.ts';
import { seededDrawAtom } from './seeded-draw.ts';
import { showToastAtom } from './toast.ts';
import { actingPlayerAtom, refreshUserAtom } from './user.ts';

/** What can be had for coins. */
export const exchangeResource = resource('exchangeList');
/** What the player may claim from the admin. */
export const awardResource = resource('userAward');
/** The player's draws, newest first. */
export const drawLogResource = resource('prizeLog');

/** Pays coins for an item. */
export const exchangeAtom = action(async (get, set, { id }: ExchangeItem) => {
  try {
    await get(callAtom)('exchangeDo', { id });
    set(showToastAtom, reward.exchange.done);
  } finally {
    // After a refusal too: price, stock or balance are then not what was shown.
    await Promise.all([set(exchangeResource.refresh), set(awardResource.refresh), set(refreshUserAtom)]);
  }
});

/**
 * Draws once and shows the result, which is known before the animation begins. Without enough coins a toast says how
 * many are missing.
 */
export const drawAtom = action(async (get, set) => {
  const player = await set(actingPlayerAtom);
  if (player === null) return;
  if (player.coin < campaign.draw.cost) {
    const words = reward.machine.short(campaign.draw.cost - player.coin, get(campaignPhaseAtom) === 'open');
    set(showToastAtom, words, { cue: 'error' });
    return;
  }
  try {
    set(openPopupAtom, { kind: 'draw', result: await set(seededDrawAtom) });
  } finally {
    await Promise.all([set(refreshUserAtom), set(awardResource.refresh)]);
  }
});
