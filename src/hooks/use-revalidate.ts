import { useStore } from 'jotai/react';
import { useEffect, useEffectEvent } from 'react';
import { freshnessAtom } from '../state/campaign/freshness.ts';

/** Calls back whenever fetched data may have become stale. */
export function useRevalidate(callback: () => void): void {
  const store = useStore();
  const onStale = useEffectEvent(callback);
  useEffect(() => store.sub(freshnessAtom, () => onStale()), [store]);
}
