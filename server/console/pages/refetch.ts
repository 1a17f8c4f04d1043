import type { QueryClient } from '@tanstack/react-query';
import { CALLS } from '../calls.ts';
import type { ScreenCall } from './api.ts';

/** Refetches the answers that a call changed: shown ones now, others when they are shown again. */
export const refetchChanged = async (client: QueryClient, name: ScreenCall): Promise<void> => {
  await Promise.all(CALLS[name].changes.map((changed) => client.invalidateQueries({ queryKey: [changed] })));
};
