import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { allows, CALLS, type InputOf } from '../calls.ts';
import { type AnswerOf, CallFailed, doCall, readSession, type ScreenCall, type Session } from './api.ts';

/** The signed-in person; refreshed by sign-in, sign-out and 401 answers. */
export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: readSession, staleTime: Infinity });

/** The current session. */
export const useSession = (): Session => useQuery(sessionQuery).data ?? { person: null, csrf: null };

/** Whether the person who is signed in may do a call. */
export function useMay(): (name: ScreenCall) => boolean {
  const { person } = useSession();
  return (name) => person !== null && allows(person.role, name);
}

/** Sends calls; an expired session leads back to the sign-in form. */
function useCaller() {
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

/** The answer of a call that reads, cached by its input. */
export function useAnswer<N extends ScreenCall>(name: N, input: InputOf<N>) {
  const call = useCaller();
  return useQuery({
    queryKey: [name, input],
    queryFn: () => call(name, input),
    placeholderData: keepPreviousData,
  });
}

/** Refetches the answers that a call changed: shown ones now, others when they are shown again. */
export const refetchChanged = async (client: QueryClient, name: ScreenCall): Promise<void> => {
  await Promise.all(CALLS[name].changes.map((changed) => client.invalidateQueries({ queryKey: [changed] })));
};

/** A call that runs on demand: an act, which refetches what it changed, or a search. */
export function useCommand<N extends ScreenCall>(name: N) {
  const client = useQueryClient();
  const call = useCaller();
  return useMutation({
    mutationFn: (input: InputOf<N>) => call(name, input),
    onSettled: () => {
      // Not awaited: a component that the new data removes would never call its own onSuccess.
      void refetchChanged(client, name);
    },
  });
}
