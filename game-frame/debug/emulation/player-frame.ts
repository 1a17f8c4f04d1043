import { type FramePacer, pacerOf } from './frame-pacer.ts';

/** What slows a page down; what is left out stays. */
export type Throttle = Partial<Pick<FramePacer, 'fps' | 'burnMs'>>;

/** The player's page in an iframe, under emulated conditions. */
export interface PlayerFrame {
  readonly element: HTMLIFrameElement;
  throttle(conditions: Throttle): void;
  /** Makes the page believe that it is hidden or visible. */
  setHidden(hidden: boolean): void;
  /** Loses the WebGL context and restores it after a second. @returns whether there was one */
  loseContext(): boolean;
  /** Opens a game by its id. */
  open(id: string): void;
}

/** Time until a lost context is restored, milliseconds. */
const CONTEXT_RESTORE_MS = 1000;

/** Puts the emulation into an iframe; only animation frames and visibility of the page in it are replaced. */
export function createPlayerFrame(element: HTMLIFrameElement): PlayerFrame {
  let pacer: FramePacer | null = null;
  const settings = { fps: 0, burnMs: 0, hidden: false };
  const apply = (): void => {
    if (pacer) Object.assign(pacer, settings);
  };
  element.addEventListener('load', () => {
    pacer = installPacer(element);
    apply();
  });
  return {
    element,
    throttle: (conditions) => (Object.assign(settings, conditions), apply()),
    setHidden(hidden) {
      settings.hidden = hidden;
      apply();
      element.contentDocument?.dispatchEvent(new Event('visibilitychange'));
    },
    loseContext: () => loseContext(element.contentDocument),
    open: (id) => (element.src = `/game-frame/?id=${encodeURIComponent(id)}`),
  };
}

/** Replaces the animation frames and the visibility of the iframe's window by a pacer's. */
function installPacer({ contentWindow }: HTMLIFrameElement): FramePacer | null {
  if (!isGlobal(contentWindow)) return null;
  const pacer = pacerOf(contentWindow);
  contentWindow.requestAnimationFrame = (callback) => pacer.request(callback);
  contentWindow.cancelAnimationFrame = (id) => pacer.cancel(id);
  Object.defineProperties(contentWindow.document, {
    hidden: { configurable: true, get: () => pacer.hidden },
    visibilityState: { configurable: true, get: () => (pacer.hidden ? 'hidden' : 'visible') },
  });
  return pacer;
}

/** The type of an iframe's window lacks its globals. */
const isGlobal = (frame: Window | null): frame is Window & typeof globalThis => frame !== null;

function loseContext(page: Document | null): boolean {
  const canvas = page?.querySelector('canvas');
  const gl = canvas?.getContext('webgl2') ?? canvas?.getContext('webgl');
  const extension = gl?.getExtension('WEBGL_lose_context');
  extension?.loseContext();
  setTimeout(() => extension?.restoreContext(), CONTEXT_RESTORE_MS);
  return extension !== null && extension !== undefined;
}
