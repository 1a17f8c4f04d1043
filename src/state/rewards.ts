import * as v from 'valibot';
import { atom } from 'jotai/vanilla';
import { type ExchangeItem, Code, type PayloadOf } from '../contract/index.ts';
import { rewardCopy } from '../copy/reward.ts';
import { action, callAtom } from './action.ts';
import { campaignAtom } from './campaign/campaign.ts';
import { campaignPhaseAtom } from './campaign/phase.ts';
import { openPopupAtom, showToastAtom } from './overlays.ts';
import { resource } from './resource.ts';
import { requirePlayerAtom, refreshUserAtom } from './account/user.ts';
import { Failure, isUnexpected } from '../api/failure.ts';
import { drawSeed } from '../contract/fields.ts';
import { storedAtom } from './storage.ts';

export const exchangeResource = resource('exchangeList');
export const awardResource = resource('userAward');
export const drawLogResource = resource('prizeLog');

const isPriceChange = (error: unknown): boolean => error instanceof Failure && error.code === Code.priceChanged;

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
    // After a refusal too: the price, stock or balance on show was wrong.
    await Promise.all([set(exchangeResource.refresh), set(awardResource.refresh), set(refreshUserAtom)]);
    if (changed) set(confirmNewPriceAtom, id);
  }
});

/** Says where an award is sent. */
export const saveAddressAtom = action(async (get, set, address: PayloadOf<'awardAddress'>) => {
  try {
    await get(callAtom)('awardAddress', address);
    set(showToastAtom, rewardCopy(get(campaignAtom)).post.saved);
  } finally {
    // After a refusal too: it may have been sent meanwhile.
    await set(awardResource.refresh);
  }
});

const SEED_BYTES = 16;
/** Seed of an unanswered draw: the repeated request must be the same, so that it runs once. */
const seedAtom = storedAtom('drawSeed', v.nullable(drawSeed), null);

/** The player's random contribution to the draw's roll, which the server can't choose. */
const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the server may have run the failed request, which is then sent again unchanged. */
const mayHaveRun = (error: unknown): boolean => error instanceof Failure && isUnexpected(error);

/** Draws with a seed of this device, the same one until there is an answer. */
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

const showNewPriceAtom = atom(null, async (get, set) => {
  const seen = get(campaignAtom).draw.cost;
  // Imported dynamically: home loads that file later, and must not load this one with it.
  const { updateCampaignAtom } = await import('./campaign/follow.ts');
  await set(updateCampaignAtom);
  if (get(campaignAtom).draw.cost !== seen) set(openPopupAtom, { kind: 'drawPrice' });
});

/** Draws at the price that the player saw, and shows the result, or how many coins are missing. */
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
