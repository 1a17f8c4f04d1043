import { useAtomValue, useSetAtom } from 'jotai/react';
import { common } from '../copy/common.ts';
import { login } from '../copy/login.ts';
import { openPopupAtom } from '../state/overlays.ts';
import type { Resource } from '../state/resource.ts';
import { loggedInAtom } from '../state/account/session.ts';
import { useResource } from './use-resource.ts';

interface Problem {
  readonly lead?: string | undefined;
  readonly message: string;
  readonly retryLabel: string;
  readonly onRetry: () => unknown;
  /** Nothing failed: a visitor is asked to log in. */
  readonly expected?: boolean;
}

/** A list, or why there is none. */
export type List<T> = Readonly<{ value: T | null; problem: Problem | null }>;

/** A resource that only players have; a visitor is offered the login. @param lead says that it did not load */
export function useList<T>(resource: Resource<T>, lead: string): List<T> {
  const { value, error, reload } = useResource(resource);
  const loggedIn = useAtomValue(loggedInAtom);
  const openPopup = useSetAtom(openPopupAtom);
  if (!loggedIn) {
    const onRetry = (): void => openPopup({ kind: 'login' });
    return { value: null, problem: { message: login.needed, retryLabel: login.submit, onRetry, expected: true } };
  }
  return {
    value,
    problem: error === null ? null : { lead, message: error, retryLabel: common.retry, onRetry: reload },
  };
}
