import { useAtomValue, useSetAtom } from 'jotai/react';
import { common } from '../copy/common.ts';
import { login } from '../copy/login.ts';
import { openPopupAtom } from './popups.ts';
import type { Resource } from './resource.ts';
import { loggedInAtom } from './session.ts';
import { useResource } from './use-resource.ts';

/** A list as a screen shows it. */
interface List<T> {
  /** Last known value; `null` while there is none. */
  readonly value: T | null;
  /** Why there is none and what to do about it; `null` while it is on its way. */
  readonly problem: {
    readonly message: string;
    readonly retryLabel: string;
    readonly onRetry: () => unknown;
  } | null;
}

/** A resource that only players have: a visitor is told so, and led to the login. */
export function useList<T>(resource: Resource<T>): List<T> {
  const { value, error, reload } = useResource(resource);
  const loggedIn = useAtomValue(loggedInAtom);
  const openPopup = useSetAtom(openPopupAtom);
  if (!loggedIn) {
    const onRetry = (): void => openPopup({ kind: 'login' });
    return { value: null, problem: { message: login.needed, retryLabel: login.submit, onRetry } };
  }
  const problem = error === null ? null : { message: error, retryLabel: common.retry, onRetry: reload };
  return { value, problem };
}
