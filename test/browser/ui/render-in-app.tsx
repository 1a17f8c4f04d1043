import '../../../src/styles/index.css';
import { Provider } from 'jotai/react';
import { createStore } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import type { Call, CallOptions } from '../../../src/api/client.ts';
import { Failure } from '../../../src/api/failure.ts';
import { Overlays } from '../../../src/app/Overlays.tsx';
import type { AnswerOf, CallName, PayloadOf } from '../../../src/contract/index.ts';
import { clientAtom } from '../../../src/state/action.ts';
import { failureAtom, tokenAtom } from '../../../src/state/account/session.ts';
import { openPopupAtom, type Popup } from '../../../src/state/overlays.ts';
import { loadUserAtom } from '../../../src/state/account/user.ts';
import { Scene } from '../../../src/ui/Scene.tsx';
import { aPlayer } from './samples.ts';

/** The server's answers by call; a call without one is unreachable. */
export type Answers = { readonly [N in CallName]?: Answer<N> };
type Answer<N extends CallName> = (payload: PayloadOf<N>) => AnswerOf<N> | Promise<AnswerOf<N>>;

/** A failure as the network layer reports it. */
export const refusal = (message: string): Failure => new Failure('refused', message, 1400);

export const refuses = (): never => {
  throw refusal('服务异常');
};

function fakeCall(
  answers: Answers,
  sent: [name: CallName, payload: unknown][],
  fail: (failure: Failure, quiet: boolean) => void,
): Call {
  return async <N extends CallName>(name: N, payload: PayloadOf<N>, { quiet = false }: CallOptions = {}) => {
    sent.push([name, payload]);
    const answer: Answer<N> | undefined = answers[name];
    try {
      if (answer === undefined) throw new Failure('unreachable', '服务异常，请检查网络后重试');
      return await answer(payload);
    } catch (error) {
      if (error instanceof Failure) fail(error, quiet);
      throw error;
    }
  };
}

/** Renders a part of the app between background and popups, for a logged-in player, with a server made of answers. */
export async function renderInApp(children: ReactNode, answers: Answers = {}) {
  const store = createStore();
  const sent: [CallName, unknown][] = [];
  const fail = (failure: Failure, quiet: boolean): void => {
    store.set(failureAtom, failure, store.get(tokenAtom), quiet);
  };
  store.set(tokenAtom, 'a-token');
  store.set(clientAtom, { call: fakeCall({ userInfo: () => aPlayer(), ...answers }, sent, fail) });
  await store.set(loadUserAtom);
  const screen = await render(
    <Provider store={store}>
      <Scene dim />
      {children}
      <Overlays />
    </Provider>,
  );
  const payloads = (name: CallName) => sent.flatMap(([sentName, payload]) => (sentName === name ? [payload] : []));
  return { screen, store, payloads };
}

/** Opens a popup over an empty part of the app. */
export async function renderPopup(popup: Popup, answers: Answers = {}) {
  const staged = await renderInApp(<main />, answers);
  staged.store.set(openPopupAtom, popup);
  return staged;
}
