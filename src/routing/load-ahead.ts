/** Preloads the files that a template links to, once: the links move to the head. */
export const loadLinks = (content: DocumentFragment): void => document.head.append(...content.querySelectorAll('link'));

/** Preloads the files that the build lists for a route: see `server/build/files-ahead.ts`. */
export function loadAhead(route: string): void {
  const skeleton = document.querySelector<HTMLTemplateElement>(`template[data-route="${route}"]`);
  if (skeleton) loadLinks(skeleton.content);
}
