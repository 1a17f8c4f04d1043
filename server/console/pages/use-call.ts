import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { App } from 'antd';
import { createElement, useEffect, useRef, useState } from 'react';
import { isAct } from '../../rules/operator/acts.ts';
import { allows, type InputOf, type ReadName } from '../calls.ts';
import { untilAnswered } from './again.ts';
import { type AnswerOf, CallFailed, type Outcome, post, readSession, type ScreenCall, type Session } from './api.ts';
import { kept } from './kept.ts';
import { inWords } from './screens/campaign/fields.ts';
import { startOver } from './unsaved.ts';

/** The signed-in person; refreshed by sign-in, sign-out and 401 answers. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => untilAnswered(readSession, signal),
  // Acts refetch it neither.
  staleTime: 'static',
});

const NOBODY: Session = { person: null, csrf: null };

export const useSession = (): Session => useQuery(sessionQuery).data ?? NOBODY;

export function useMay(): (name: ScreenCall) => boolean {
  const { person } = useSession();
  return (name) => person !== null && allows(person.role, name);
}

/** Goes on with a session: as somebody else, everything starts anew. */
export function goOn(client: QueryClient, session: Session): void {
  const known = client.getQueryData(sessionQuery.queryKey);
  if (known?.person && session.person && known.person.name !== session.person.name) startOver();
  else client.setQueryData(sessionQuery.queryKey, session.person ? session : { ...NOBODY, ...known, over: true });
}

interface Way {
  readonly signal: AbortSignal;
  readonly key?: string;
  readonly version?: string | undefined;
  readonly onWait?: (reason: CallFailed) => void;
}

/** Sends calls until they are answered; after the session's end, when the person has signed in again. */
function useCaller() {
  const client = useQueryClient();
  return <N extends ScreenCall>(name: N, input: InputOf<N>, way: Way): Promise<Outcome<N>> => {
    const { signal, key, version, onWait } = way;
    const send = (): Promise<Outcome<N>> =>
      post(`/call/${name}`, input, {
        'csrf-token': client.getQueryData(sessionQuery.queryKey)?.csrf ?? '',
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      });
    return untilAnswered(
      () =>
        send().catch(async (error: unknown) => {
          if (!(error instanceof CallFailed)) throw error;
          if (error.status === 401) goOn(client, NOBODY);
          if (error.status !== 403) throw error;
          // Another tab may have begun a session, whose token is another one.
          goOn(client, await readSession());
          return send();
        }),
      signal,
      onWait,
    );
  };
}

/**
 * The answer of a call that reads, cached by its input.
 * @param every after how long an answer is read again, ms; by default never
 */
export function useAnswer<N extends ReadName & ScreenCall>(name: N, input: InputOf<N>, every: number | false = false) {
  const call = useCaller();
  return useQuery({
    queryKey: [name, input],
    queryFn: async ({ signal }) => {
      const outcome = await call(name, input, { signal });
      if ('answer' in outcome) return outcome.answer;
      throw new Error('a call that reads was proposed');
    },
    placeholderData: keepPreviousData,
    refetchInterval: every,
  });
}

/** A new idempotency key; `randomUUID` needs HTTPS, and a demo has none. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the act was surely done or surely not: the next one is another act. */
const isSettled = (error: Error | null): boolean =>
  !(error instanceof CallFailed) || !(error.passes || error.status === 429);

interface Options {
  /** What is acted on, by ID: the act's key is kept under it until the result is known, also over a reload. */
  readonly subject?: string | number | undefined;
  /** Whether it is done once at most, as by a dialog that then closes. */
  readonly once?: boolean;
}

interface Pressed<N extends ScreenCall> {
  /** Version of what the person saw; needed by acts that expect it. */
  readonly version?: string | undefined;
  readonly onDone?: ((answer: AnswerOf<N>) => void) | undefined;
  /** After the answer, or after the act was proposed to a second person. */
  readonly onEnd?: () => void;
  /** When what the person saw has changed. */
  readonly onMoved?: () => void;
}

/**
 * A call that runs on demand: a search, or an act, which has a key, so that a copy is done once. What is shown is fetched
 * again after it. While an act is under way, pressing again does nothing.
 */
export function useCommand<N extends ScreenCall>(name: N, { subject, once = false }: Options = {}) {
  const client = useQueryClient();
  const { message } = App.useApp();
  const call = useCaller();
  const slot = subject === undefined ? undefined : `key/${name}/${subject}`;
  const pressed = useRef(false);
  const own = useRef<string>(undefined);
  const [gone] = useState(() => new AbortController());
  const [unknown, setUnknown] = useState<CallFailed | null>(null);
  const [left, setLeft] = useState(() => slot !== undefined && kept.read(slot) !== null);
  useEffect(() => () => gone.abort(), [gone]);

  const begin = (): string => {
    own.current = (slot === undefined ? null : kept.read(slot)) ?? own.current ?? newKey();
    if (slot !== undefined) kept.write(slot, own.current);
    return own.current;
  };
  const end = (error: Error | null): void => {
    setUnknown(null);
    pressed.current = once && !error;
    if (!isSettled(error)) return;
    own.current = undefined;
    setLeft(false);
    if (slot !== undefined) kept.remove(slot);
  };
  const { mutate, data, variables, ...state } = useMutation({
    mutationFn: ({ input, version }: { readonly input: InputOf<N>; readonly version: string | undefined }) =>
      call(name, input, { signal: gone.signal, version, onWait: setUnknown, ...(isAct(name) && { key: begin() }) }),
    onSuccess: (outcome) => {
      if ('proposal' in outcome)
        void message.info(
          createElement('span', null, `已提交，等另一个人同意：${inWords(outcome.proposal.why)} `, toProposals),
          LONG_S,
        );
    },
    onSettled: (_, error) => {
      end(error);
      // Not awaited: a component that the new data removes would never call its own onSuccess.
      void client.invalidateQueries();
    },
  });
  const send = (input: InputOf<N>, { version, onDone, onEnd, onMoved }: Pressed<N> = {}): void => {
    if (isAct(name) && pressed.current) return;
    pressed.current = true;
    mutate(
      { input, version },
      {
        onSuccess: (outcome) => {
          if ('answer' in outcome) onDone?.(outcome.answer);
          onEnd?.();
        },
        onError: (error) => {
          if (error instanceof CallFailed && error.there) onMoved?.();
        },
      },
    );
  };
  return {
    ...state,
    send,
    /** The answer of the last call. */
    data: data && 'answer' in data ? data.answer : undefined,
    variables: variables?.input,
    /** Why the result is not known yet. */
    unknown,
    /** Whether the result of an earlier act on the same subject was never known. */
    left,
  };
}
export type Command = Pick<ReturnType<typeof useCommand>, 'error' | 'unknown' | 'left'>;

/** Time for which a message with a link is shown, s. */
const LONG_S = 10;
const toProposals = createElement('a', { href: '#/proposals' }, '待批准');
