/** Begins to load what a template lists, once: its links leave it. */
export const loadLinks = (content: DocumentFragment): void => document.head.append(...content.querySelectorAll('link'));

/**
 * Begins to load all that a route needs, as the build has listed it in the page: see `server/build/files-ahead.ts`. The
 * dev server lists nothing.
 */
export function loadAhead(route: 'watch'): void {
  const skeleton = document.querySelector<HTMLTemplateElement>(`template[data-route="${route}"]`);
  if (skeleton) loadLinks(skeleton.content);
}
