import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { hex256 } from '../../contract/fields.ts';
import { storedAtom } from '../storage.ts';

const storedDeviceAtom = storedAtom('device', v.nullable(hex256), null);

/** Whether somebody has logged in on this device: it may be sent a code without a proof of work. */
export const loggedInBeforeAtom = storedAtom('loggedInBefore', v.boolean(), false);

/** The secret by which the server knows this device, made at its first use. */
export const deviceAtom = atom(null, (get, set): string => {
  const known = get(storedDeviceAtom);
  if (known !== null) return known;
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(32)));
  const secret = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  set(storedDeviceAtom, secret);
  return secret;
});
