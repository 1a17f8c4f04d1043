import { vi } from 'vitest';
import { openPageBridge, type FrameMessage, type PageMessage } from '../../../game-frame/bridge/index.ts';
import { MAX_DROPS, seededPieces } from '../../../game-frame/sim/index.ts';
import type { RunningFrame } from '../../../game-frame/view/app/start-frame.ts';
import { fitScene } from '../../../game-frame/view/scene/layout.ts';

/** Small: software WebGL pays by the pixel. */
const SIZE = 'width:180px;height:320px;border:0';

/** Until the test's own time is over. */
const PATIENT = { interval: 5, timeout: 180_000 };

/** Only frames that are open: what is held here is not freed. */
const opened = new Set<{ close(): void }>();

/** Closes every frame and forgets its games: for `afterEach`. */
export function closeFrames(): void {
  for (const frame of opened) frame.close();
  localStorage.clear();
}

/** Opens a page of the frame on the test's page, and keeps all it says. @param path with its query */
export function openFrame(path: string) {
  const element = document.createElement('iframe');
  element.style.cssText = SIZE;
  const said: FrameMessage[] = [];
  const bridge = openPageBridge(
    () => element.contentWindow,
    (message) => said.push(message),
  );
  element.src = path;
  document.body.append(element);
  const { contentWindow } = element;
  if (!contentWindow) throw new Error('an iframe without a window');
  /** Resolves with the first message of a type, already said or yet to come. */
  const heard = <Type extends FrameMessage['type']>(type: Type) =>
    vi.waitUntil(
      () => said.find((message): message is Extract<FrameMessage, { type: Type }> => message.type === type),
      PATIENT,
    );
  const open = {
    element,
    window: contentWindow,
    said,
    bridge,
    heard,
    close: (): void => {
      opened.delete(open);
      bridge.close();
      element.remove();
    },
  };
  opened.add(open);
  return open;
}
type OpenFrame = ReturnType<typeof openFrame>;

export const openPlayersFrame = (id: string): OpenFrame => openFrame(`/game-frame/index.html?id=${id}`);

/** A frame whose parts the test holds and whose clock it turns. */
export interface HeldFrame extends OpenFrame {
  readonly frame: RunningFrame;
  /** Lets one screen frame pass. @param elapsedMs since the last */
  pass(elapsedMs: number): Promise<void>;
}

/** How the page around the frame opens a game. @param msLeft milliseconds until the game closes */
export const opening = (id: string, msLeft = 6 * 3_600_000): PageMessage => ({
  type: 'open',
  id,
  msLeft,
  openHours: 6,
  unfinished: [id],
  newLevels: [],
  best: null,
  dealt: { pieces: seededPieces(id).slice(0, MAX_DROPS + 2), ticks: 0, takeovers: 0, prefix: '' },
});

/** How many device pixels the drawings have for each one on the screen. */
export function sharpnessOf({ window: { document }, frame }: Pick<HeldFrame, 'window' | 'frame'>): number {
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const { scale } = fitScene(boxOf('canvas'), boxOf('.frame-slot'));
  const { scene } = frame.controller;
  return (scene?.atlas().density ?? 0) / (scene?.app.renderer.resolution ?? 1) / scale;
}

/** Opens the frame with its clock in the test's hand. @param message of the page; left out: the address names the game */
export async function openHeldFrame(id: string, message?: PageMessage): Promise<HeldFrame> {
  const open = openFrame(`/test/browser/view/host.html${message ? '' : `?id=${id}`}`);
  if (message) {
    await open.heard('loaded');
    open.bridge.send(message);
  }
  await open.heard('ready');
  const frame = await open.window.frame;
  if (!frame) throw new Error('nothing to play');
  // Drawings made for another size are made again after the first frames, which show the true one.
  const nextFrame = () => new Promise((resolve) => open.window.requestAnimationFrame(resolve));
  const shown = () => frame.controller.scene?.app.stage.children[0];
  const first = shown();
  for (let frames = 0; frames < 3; frames += 1) await nextFrame();
  if (sharpnessOf({ ...open, frame }) < 0.9) await vi.waitUntil(() => shown() !== first, { timeout: 20_000 });
  await nextFrame();
  const ticker = () => frame.controller.scene?.app.ticker;
  const pass = async (elapsedMs: number): Promise<void> => {
    const current = ticker();
    if (current?.started) current.stop();
    current?.update(current.lastTime + elapsedMs);
    // React commits in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ...open, frame, pass };
}

/** A finger on the canvas: down, a move, up. @param x CSS pixels from the frame's left edge */
export function touch({ window: frame, element }: OpenFrame, x: number, to = x): void {
  const screen = frame.document.querySelector('[role=application]');
  const at = (type: string, clientX: number): void => {
    const options = { bubbles: true, pointerId: 1, clientX, clientY: element.clientHeight / 2, isPrimary: true };
    screen?.dispatchEvent(new PointerEvent(type, { ...options, pointerType: 'touch', button: 0 }));
  };
  at('pointerdown', x);
  at('pointermove', to);
  at('pointerup', to);
}

/** Hides the page of a frame, or shows it again. */
export function hide({ window: { document: page } }: OpenFrame, hidden: boolean): void {
  Object.defineProperty(page, 'hidden', { value: hidden, configurable: true });
  page.dispatchEvent(new Event('visibilitychange'));
}

/** Takes the WebGL context of a frame's canvas away. */
export function loseContext({ window: { document: page } }: OpenFrame): void {
  page.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
}
