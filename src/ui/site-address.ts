/** Address of a file beside the app's own: `/prizes/a.svg` may lie on a static host. An absolute address stays. */
export function siteAddress(path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? import.meta.env.BASE_URL + path.slice(1) : path;
}
