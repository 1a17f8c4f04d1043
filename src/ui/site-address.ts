/** Resolves a path such as `/prizes/a.svg` against the base of the app's files. An absolute URL is left unchanged. */
export function siteAddress(path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? import.meta.env.BASE_URL + path.slice(1) : path;
}
