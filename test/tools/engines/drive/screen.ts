import { Program } from './program.ts';

/** A screen that nobody sees. */
export interface Screen {
  /** What programs that draw on it need in their environment. */
  readonly env: { readonly DISPLAY: string };
  readonly end: () => Promise<void>;
}

/** Starts a screen. Browsers without one, headless, may have no WebGL. */
export async function openScreen(): Promise<Screen> {
  const xvfb = new Program('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']);
  const display = await xvfb.printed(/^(\d+)$/m);
  return { env: { DISPLAY: `:${display}` }, end: () => xvfb.end() };
}
