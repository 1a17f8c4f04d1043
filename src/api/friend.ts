import { type Friend, friend, LINK_PATH } from '../contract/friend.ts';
import { read } from './open-data.ts';

/** Who sent a link, by one of its codes; `null` when there is no answer, and for a code that brings nothing. */
export const readFriend = (name: 'inviteCode' | 'hpCode', code: string): Promise<Friend | null> =>
  read(`${LINK_PATH}?${new URLSearchParams({ [name]: code }).toString()}`, friend);
