import { atom } from 'jotai/vanilla';
import { Failure } from '../../api/failure.ts';
import { profile, suggestedNickname } from '../../copy/profile.ts';
import { action } from '../action.ts';
import { callAtom } from '../store.ts';
import { handlePendingAtom } from '../home.ts';
import { closePopupAtom } from '../popups.ts';
import { showToastAtom } from '../toast.ts';
import { refreshUserAtom } from './user.ts';

/** Checks whether a nickname is free and allowed. */
export const checkNicknameAtom = action(async (get, _set, nickname: string) => {
  await get(callAtom)('userCheck', { nickname });
});

/** How many suggestions are checked. */
const SUGGESTIONS = 3;

/** Suggests a free nickname; undefined without one. */
export const suggestNicknameAtom = atom(null, async (get): Promise<string | undefined> => {
  for (let count = 0; count < SUGGESTIONS; count += 1) {
    const nickname = suggestedNickname();
    try {
      await get(callAtom)('userCheck', { nickname }, { quiet: true });
      return nickname;
    } catch (error) {
      if (!(error instanceof Failure && error.kind === 'refused')) return undefined;
    }
  }
  return undefined;
});

/** Saves nickname and avatar, then handles what waited for them, such as a friend's invite. */
export const saveProfileAtom = action(async (get, set, nickname: string, avatar: number) => {
  await get(callAtom)('userUpdate', { nickname, avatar });
  set(showToastAtom, profile.saved);
  await set(refreshUserAtom);
  set(closePopupAtom, 'profile');
  await set(handlePendingAtom);
});
