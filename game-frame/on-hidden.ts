/**
 * Calls back when the page is hidden or left. What is held down then counts as let go: its end may never be told.
 * @returns stops listening
 */
export function onHidden(listener: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', () => document.hidden && listener(), { signal });
  window.addEventListener('pagehide', listener, { signal });
  return () => listening.abort();
}
