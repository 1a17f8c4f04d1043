import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { CALL_NAMES, CALLS } from '../../server/console/calls.ts';
import { refetchChanged } from '../../server/console/pages/refetch.ts';

test('an act refetches the shown queries that it changed, and no others', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } });
  const fetched: string[] = [];
  const names = ['playerCase', 'reviewMonth', 'today', 'listPeople'];
  const observers = names.map(
    (name) => new QueryObserver(client, { queryKey: [name, {}], queryFn: () => fetched.push(name) }),
  );
  const stops = observers.map((observer) => observer.subscribe(() => undefined));
  await client.refetchQueries();
  stops[1]?.();
  fetched.length = 0;
  await refetchChanged(client, 'blockPlayer');
  expect(fetched).toEqual(['playerCase']);
  const stale = names.filter((name) => client.getQueryState([name, {}])?.isInvalidated);
  expect(stale).toEqual(['reviewMonth']);
  for (const stop of stops) stop();
  client.clear();
});

test('acts change queries alone', () => {
  for (const name of CALL_NAMES)
    for (const changed of CALLS[name].changes)
      expect(CALLS, `${name} changes ${changed}`).toHaveProperty([changed, 'changes'], []);
});
