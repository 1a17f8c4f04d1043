/**
 * Calls back when the page is hidden or left. Held keys then count as released: the release may never fire.
 * @returns stops listening
 */
export function onHidden(listener: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', () => document.hidden && listener(), { signal });
  window.addEventListener('pagehide', listener, { signal });
  return () => listening.abort();
}
