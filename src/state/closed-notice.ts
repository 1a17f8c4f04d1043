import * as v from 'valibot';
import type { UserInfo } from '../contract/index.ts';
import { storedAtom } from './storage.ts';

/** The player's notice of a month, as {@link closedNoticeAtom} names it. */
export const noticeKey = (user: UserInfo | null, month: string): string => `${user?.id} ${month}`;

/** The notice that was closed last: it is not shown again, whether or not the server knows it yet. */
export const closedNoticeAtom = storedAtom('closedNotice', v.nullable(v.string()), null);
