import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type InputOf, allows } from '../calls.ts';
import { type AnswerOf, CallFailed, doCall, readSession, type ScreenCall, type Session } from './api.ts';

/** Who is signed in, kept until a call says otherwise. */
export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: readSession, staleTime: Infinity });

/** Whether a query is what a call answered. */
export const isNotSession = ({ queryKey: [name] }: { readonly queryKey: readonly unknown[] }): boolean =>
  name !== sessionQuery.queryKey[0];

/** The session that is open. */
export const useSession = (): Session => useQuery(sessionQuery).data ?? { person: null, csrf: null };

/** Whether the person who is signed in may do a call. */
export function useMay(): (name: ScreenCall) => boolean {
  const { person } = useSession();
  return (name) => person !== null && allows(person.role, name);
}

/** Does calls; a session that has ended leads back to signing in. */
function useDoer() {
  const client = useQueryClient();
  const { csrf } = useSession();
  return async <N extends ScreenCall>(name: N, input: InputOf<N>): Promise<AnswerOf<N>> => {
    try {
      return await doCall(name, input, csrf);
    } catch (error) {
      if (error instanceof CallFailed && error.status === 401)
        client.setQueryData(sessionQuery.queryKey, { person: null, csrf: null });
      throw error;
    }
  };
}

/** What a call answers, read again when it may have changed. @param input `null`: not yet */
export function useAnswer<N extends ScreenCall>(name: N, input: InputOf<N> | null) {
  const run = useDoer();
  return useQuery({
    queryKey: [name, input],
    queryFn: () => {
      if (input === null) throw new Error('not asked yet');
      return run(name, input);
    },
    enabled: input !== null,
    placeholderData: keepPreviousData,
  });
}

/** A call that changes something; afterwards what is shown is read again. */
export function useAct<N extends ScreenCall>(name: N) {
  const client = useQueryClient();
  const run = useDoer();
  return useMutation({
    mutationFn: (input: InputOf<N>) => run(name, input),
    onSettled: () => {
      // Not awaited: a part of the page that is gone afterwards would never say that it succeeded.
      void client.invalidateQueries({ predicate: isNotSession });
    },
  });
}
