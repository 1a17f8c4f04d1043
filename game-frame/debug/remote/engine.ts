const ENGINES = [
  ['Firefox', /Firefox\/([\d.]+)/],
  ['Chromium', /Chrome\/([\d.]+)/],
  ['WebKit', /Version\/([\d.]+).*Safari/],
] as const;

/** A browser's engine by its user agent: `Firefox 128.0`. */
export function engineOf(userAgent: string): string {
  for (const [name, pattern] of ENGINES) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return 'another engine';
}
