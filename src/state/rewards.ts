import * as v from 'valibot';
import { atom } from 'jotai/vanilla';
import { type ExchangeItem, Code } from '../contract/index.ts';
import { rewardCopy } from '../copy/reward.ts';
import { action } from './action.ts';
import { campaignAtom } from './campaign/campaign.ts';
import { campaignPhaseAtom } from './campaign/phase.ts';
import { callAtom } from './store.ts';
import { openPopupAtom } from './popups.ts';
import { resource } from './resource.ts';
import { showToastAtom } from './toast.ts';
import { requirePlayerAtom, refreshUserAtom } from './account/user.ts';
import { Failure } from '../api/failure.ts';
import { drawSeed } from '../contract/fields.ts';
import { storedAtom } from './storage.ts';

/** What can be had for coins. */
export const exchangeResource = resource('exchangeList');
/** What the player may claim from the admin. */
export const awardResource = resource('userAward');
/** The player's draws, newest first. */
export const drawLogResource = resource('prizeLog');

const isPriceChange = (error: unknown): boolean => error instanceof Failure && error.code === Code.priceChanged;

/** Asks again, now for the price as it is. */
const confirmNewPriceAtom = atom(null, (get, set, id: number) => {
  const item = get(exchangeResource.state).value?.find((each) => each.id === id);
  if (item) set(openPopupAtom, { kind: 'exchange', item });
});

/** Pays coins for an item, if it costs what the player saw. */
export const exchangeAtom = action(async (get, set, { id, coin }: ExchangeItem) => {
  let changed = false;
  try {
    await get(callAtom)('exchangeDo', { id, coin });
    set(showToastAtom, rewardCopy(get(campaignAtom)).exchange.done);
  } catch (error) {
    changed = isPriceChange(error);
    throw error;
  } finally {
    // After a refusal too: price, stock or balance are then not what was shown.
    await Promise.all([set(exchangeResource.refresh), set(awardResource.refresh), set(refreshUserAtom)]);
    if (changed) set(confirmNewPriceAtom, id);
  }
});

const SEED_BYTES = 16;
/** Seed of a draw that got no answer: asked for again it must be the same request, so that it runs once. */
const seedAtom = storedAtom('drawSeed', v.nullable(drawSeed), null);

/** Random digits that go into the draw's roll: the server can't choose them. */
const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the server may have run what failed so: the client will send the same request again. */
const mayHaveRun = (error: unknown): boolean =>
  error instanceof Failure && (error.kind === 'unreachable' || error.kind === 'broken');

/** Asks for a draw with a seed of this phone, the same one until there is an answer. */
const seededDrawAtom = atom(null, async (get, set, cost: number) => {
  const seed = get(seedAtom) ?? newSeed();
  set(seedAtom, seed);
  try {
    const result = await get(callAtom)('prizeDraw', { seed, cost });
    set(seedAtom, null);
    return result;
  } catch (error) {
    if (!mayHaveRun(error)) set(seedAtom, null);
    throw error;
  }
});

/** Fetches what a draw costs now, and asks whether the player pays it. */
const showNewPriceAtom = atom(null, async (get, set) => {
  const seen = get(campaignAtom).draw.cost;
  // Home loads this file later, and must not load the rewards with it.
  const { updateCampaignAtom } = await import('./campaign/follow.ts');
  await set(updateCampaignAtom);
  if (get(campaignAtom).draw.cost !== seen) set(openPopupAtom, { kind: 'drawPrice' });
});

/**
 * Draws once, if it costs what the player saw, and shows the result, which is known before the animation begins. Without
 * enough coins a toast says how many are missing.
 */
export const drawAtom = action(async (get, set) => {
  const player = await set(requirePlayerAtom);
  if (player === null) return;
  const campaign = get(campaignAtom);
  if (player.coin < campaign.draw.cost) {
    const words = rewardCopy(campaign).machine.short(
      campaign.draw.cost - player.coin,
      get(campaignPhaseAtom) === 'open',
    );
    set(showToastAtom, words, { cue: 'error' });
    return;
  }
  try {
    set(openPopupAtom, { kind: 'draw', result: await set(seededDrawAtom, campaign.draw.cost) });
  } catch (error) {
    if (isPriceChange(error)) await set(showNewPriceAtom);
    throw error;
  } finally {
    await Promise.all([set(refreshUserAtom), set(awardResource.refresh)]);
  }
});
