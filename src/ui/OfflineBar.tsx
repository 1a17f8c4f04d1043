import { useSyncExternalStore } from 'react';
import './OfflineBar.css';

function subscribe(listener: () => void): () => void {
  const listening = new AbortController();
  window.addEventListener('online', listener, listening);
  window.addEventListener('offline', listener, listening);
  return () => listening.abort();
}

/** A thin bar at the upper edge while the device is offline. Render it always, before the screen, which makes room. */
export function OfflineBar({ children }: { readonly children: string }) {
  // The build renders the app as if online.
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <output className="offline-bar">{!online && <span className="offline-bar-text">{children}</span>}</output>;
}
