import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import type { LinkParams } from '../../routing/link-params.ts';
import { storedAtom } from '../stored-atom.ts';

const linkCode = v.nullable(v.string());

/** What the link that brought the player here carried; kept until it was handled, through login and reloads. */
export const linkAtom = storedAtom<LinkParams>('link', v.object({ hpCode: linkCode, inviteCode: linkCode }), {
  hpCode: null,
  inviteCode: null,
});

/** Stores what a link carried, beside what is still to be handled. */
export const rememberLinkAtom = atom(null, (get, set, params: LinkParams) => {
  const held = get(linkAtom);
  set(linkAtom, { hpCode: params.hpCode ?? held.hpCode, inviteCode: params.inviteCode ?? held.inviteCode });
});
