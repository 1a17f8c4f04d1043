import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const listening = new AbortController();
  window.addEventListener('online', listener, listening);
  window.addEventListener('offline', listener, listening);
  return () => listening.abort();
}

const isOnline = (): boolean => navigator.onLine;
const unknown = (): boolean => true;

/** Whether the browser believes that it has a network. The build takes it to have one. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, unknown);
}
