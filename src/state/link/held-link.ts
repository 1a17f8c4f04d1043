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

/** Whether the address may have a link's codes. */
const hasCodes = ({ pathname, search, hash }: Location): boolean =>
  pathname.startsWith('/watch/') || (search + hash).includes('?');

/**
 * Takes a link's codes out of the address and stores them; those of an earlier link stay until they are handled. Home
 * loads without the code that reads them. Resolves to whether there were any.
 */
export const takeLinkAtom = atom(null, async (get, set): Promise<boolean> => {
  if (!hasCodes(window.location)) return false;
  const reader = await import('../../routing/link-params.ts').catch(() => undefined);
  const { hpCode = null, inviteCode = null } = reader?.takeLinkParams() ?? {};
  const held = get(linkAtom);
  if (hpCode ?? inviteCode) set(linkAtom, { hpCode: hpCode ?? held.hpCode, inviteCode: inviteCode ?? held.inviteCode });
  return (hpCode ?? inviteCode) !== null;
});
