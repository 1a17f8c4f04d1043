/** Begins to load what a template lists, once: its links leave it. */
export const loadLinks = (content: DocumentFragment): void => document.head.append(...content.querySelectorAll('link'));

/** Begins to load the files that the build has listed in a route's skeleton: see `server/build/files-ahead.ts`. */
export function loadAhead(route: string): void {
  const skeleton = document.querySelector<HTMLTemplateElement>(`template[data-route="${route}"]`);
  if (skeleton) loadLinks(skeleton.content);
}
