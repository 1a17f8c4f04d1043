/** Eight hexadecimal digits. Not `crypto.randomUUID`, which is missing on plain http in a local network. */
export const randomId = (): string =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(16).padStart(8, '0');

/** A page's own number, which its tab keeps across reloads. @param id replaces it */
export function keptId(key: string, id = sessionStorage.getItem(key) ?? randomId()): string {
  sessionStorage.setItem(key, id);
  return id;
}

/** A browser's engine by its user agent: `Firefox/128.0`. */
export function engineOf(userAgent: string): string {
  const found = /(?:Firefox|Chrome)\/[\d.]+/.exec(userAgent) ?? /Version\/[\d.]+(?=.*Safari)/.exec(userAgent);
  return found?.[0].replace('Version', 'WebKit') ?? 'another engine';
}

/** A device by its user agent: `Linux; Android 13; Pixel 7`. */
export const deviceOf = (userAgent: string): string => /\(([^)]+)\)/.exec(userAgent)?.[1] ?? 'a device';
