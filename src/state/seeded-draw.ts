import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { Failure } from '../api/failure.ts';
import { drawSeed } from '../contract/fields.ts';
import { callAtom } from './client.ts';
import { storedAtom } from './stored-atom.ts';

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
export const seededDrawAtom = atom(null, async (get, set) => {
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
