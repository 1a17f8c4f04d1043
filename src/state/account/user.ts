import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { setCampaignNowAtom } from '../campaign/phase.ts';
import { dayOf } from '../../campaign/phase.ts';
import type { UserInfo } from '../../contract/index.ts';
import { userInfo } from '../../contract/user-info.ts';
import { openPopupAtom } from '../overlays.ts';
import { resource } from '../resource.ts';
import { tokenAtom } from './session.ts';
import { storedAtom } from '../storage.ts';

const userResource = resource('userInfo', true);

/** The last player of a session, whose stamina home shows before any call is answered. */
export const lastUserAtom = storedAtom('user', v.nullable(v.object({ token: v.string(), user: userInfo })), null);

/** The player; `null` for a visitor, and before the first answer on a new device. */
export const userAtom = atom<UserInfo | null>((get) => {
  const { value } = get(userResource.state);
  if (value !== null) return value;
  const last = get(lastUserAtom);
  return last !== null && last.token === get(tokenAtom) ? last.user : null;
});

/** Message about a failed fetch, while the player is unknown; otherwise `null`. */
export const userErrorAtom = atom((get) => (get(userAtom) === null ? get(userResource.state).error : null));

export const staminaAtom = atom((get) => get(userAtom)?.hp ?? null);

const isNewDay = (last: UserInfo | undefined, { id, campaign_now }: UserInfo): boolean =>
  last?.id === id && dayOf(new Date(last.campaign_now)) < dayOf(new Date(campaign_now));

const fetchUserAtom = atom(null, async (get, set, how: 'load' | 'refresh') => {
  const token = get(tokenAtom);
  if (token === null) return;
  const { value: before } = get(userResource.state);
  await set(userResource[how]);
  const { value } = get(userResource.state);
  if (value === null || value === before || get(tokenAtom) !== token) return;
  const newDay = isNewDay(get(lastUserAtom)?.user, value);
  set(lastUserAtom, { token, user: value });
  set(setCampaignNowAtom, Date.parse(value.campaign_now));
  if (newDay)
    import('../campaign/new-day.ts').then(
      (code) => set(code.newDayToastAtom, value),
      () => undefined,
    );
});

/** Applies a change confirmed by an answer, before the player is fetched again. */
export const patchUserAtom = atom(null, (get, set, change: Partial<UserInfo>) => {
  const [token, known] = [get(tokenAtom), get(userAtom)];
  if (token === null || known === null) return;
  const user = { ...known, ...change };
  set(userResource.set, user);
  set(lastUserAtom, { token, user });
});

/** Fetches the player, with a toast on failure; does nothing for a visitor. */
export const loadUserAtom = atom(null, (_get, set) => set(fetchUserAtom, 'load'));

/** Fetches the player after a change to stamina, coins or profile. */
export const refreshUserAtom = atom(null, (_get, set) => set(fetchUserAtom, 'refresh'));

/** The player, fetched if unknown; `null` if that failed, which a toast says, and for a visitor, who is asked to log in. */
export const requirePlayerAtom = atom(null, async (get, set): Promise<UserInfo | null> => {
  if (get(tokenAtom) === null) set(openPopupAtom, { kind: 'login' });
  if (get(userAtom) === null) await set(loadUserAtom);
  return get(userAtom);
});
