import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import type { LinkParams } from '../../routing/link-params.ts';
import { storedAtom } from '../storage.ts';

const linkCode = v.nullable(v.string());

/** The codes of the link that brought the player here; kept until they are handled, through login and reloads. */
export const linkAtom = storedAtom<LinkParams>('link', v.object({ hpCode: linkCode, inviteCode: linkCode }), {
  hpCode: null,
  inviteCode: null,
});

/** Drops the invite: accepted or declined, it does not come back. */
export const dropInviteAtom = atom(null, (get, set) => set(linkAtom, { ...get(linkAtom), inviteCode: null }));

/** Stores a link's codes; those of an earlier link stay until they are handled. */
export const storeLinkAtom = atom(null, (get, set, params: LinkParams) => {
  const held = get(linkAtom);
  set(linkAtom, { hpCode: params.hpCode ?? held.hpCode, inviteCode: params.inviteCode ?? held.inviteCode });
});

/** Whether the address may have a link's codes. */
const hasCodes = ({ pathname, search, hash }: Location): boolean =>
  pathname.startsWith('/watch/') || (search + hash).includes('?');

/** Moves a link's codes, if any, from the address to the device. Home loads without the code that reads them. */
export const takeLinkAtom = atom(null, async (_get, set): Promise<boolean> => {
  if (!hasCodes(window.location)) return false;
  const reader = await import('../../routing/link-params.ts').catch(() => undefined);
  const params = reader?.takeLinkParams();
  if (params === undefined || (params.hpCode ?? params.inviteCode) === null) return false;
  set(storeLinkAtom, params);
  return true;
});
