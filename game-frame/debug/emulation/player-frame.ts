import { type FramePacer, pacerOf } from './frame-pacer.ts';

/** The player's own page in a frame, with hands on what it takes from the browser. */
export interface PlayerFrame {
  readonly element: HTMLIFrameElement;
  /** Frames a second (0: the screen's) and milliseconds lost in each. */
  pace(fps: number, burnMs: number): void;
  /** Hides or shows the page as a browser would. */
  hide(hidden: boolean): void;
  /** Takes the WebGL context away, and gives it back after a second. @returns whether there was one */
  loseContext(): boolean;
  /** Opens a game. */
  open(id: string): void;
}

/** Milliseconds that a lost context stays lost. */
const LOST_FOR = 1000;

/** Makes the frame; the page in it is unchanged but for its sense of time and of being seen. */
export function createPlayerFrame(element: HTMLIFrameElement): PlayerFrame {
  let pacer: FramePacer | null = null;
  const wish = { fps: 0, burnMs: 0, hidden: false };
  const apply = (): void => {
    if (pacer) Object.assign(pacer, wish);
  };
  element.addEventListener('load', () => {
    pacer = installPacer(element);
    apply();
  });
  return {
    element,
    pace: (fps, burnMs) => (Object.assign(wish, { fps, burnMs }), apply()),
    hide(hidden) {
      wish.hidden = hidden;
      apply();
      element.contentDocument?.dispatchEvent(new Event('visibilitychange'));
    },
    loseContext: () => loseContext(element.contentDocument),
    open: (id) => (element.src = `${import.meta.env.BASE_URL}game-frame/?id=${encodeURIComponent(id)}`),
  };
}

/** Puts a pacer between the page and its window's frames. */
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

/** A frame's window has the globals; TypeScript does not say so. */
const isGlobal = (frame: Window | null): frame is Window & typeof globalThis => frame !== null;

function loseContext(page: Document | null): boolean {
  const canvas = page?.querySelector('canvas');
  const gl = canvas?.getContext('webgl2') ?? canvas?.getContext('webgl');
  const extension = gl?.getExtension('WEBGL_lose_context');
  extension?.loseContext();
  setTimeout(() => extension?.restoreContext(), LOST_FOR);
  return extension !== null && extension !== undefined;
}
