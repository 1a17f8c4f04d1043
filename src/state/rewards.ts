import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { campaign } from '../campaign/campaign.ts';
import type { ExchangeItem } from '../contract/index.ts';
import { reward } from '../copy/reward.ts';
import { action } from './action.ts';
import { campaignPhaseAtom } from './campaign-phase.ts';
import { callAtom } from './client.ts';
import { openPopupAtom } from './popups.ts';
import { resource } from './resource.ts';
import { showToastAtom } from './toast.ts';
import { actingPlayerAtom, refreshUserAtom } from './user.ts';
import { Failure } from '../api/failure.ts';
import { drawSeed } from '../contract/fields.ts';
import { storedAtom } from './stored-atom.ts';

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
const seededDrawAtom = atom(null, async (get, set) => {
  const seed = get(seedAtom) ?? newSeed();
  set(seedAtom, seed);
  try {
    const result = await get(callAtom)('prizeDraw', { seed });
    set(seedAtom, null);
    return result;
  } catch (error) {
    if (!mayHaveRun(error)) set(seedAtom, null);
    throw error;
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
