import { vi } from 'vitest';

type FrameWindow = Window & { Function: FunctionConstructor };

/** A busy machine draws late. */
const PATIENCE = { timeout: 20_000 };

/** The window of the game's frame, in which tests put an empty page of the same origin. */
export async function frameWindow(): Promise<FrameWindow> {
  const frame = await vi.waitUntil(() => document.querySelector('iframe')?.contentWindow, PATIENCE);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a window has its own globals, which its type leaves out
  return frame as FrameWindow;
}

/** Says something as the frame does. */
export async function say(message: object): Promise<void> {
  const frame = await frameWindow();
  const data = JSON.stringify({ ns: 'capsule-armory', message });
  // oxlint-disable-next-line typescript/no-implied-eval -- the message must come from the frame's own window
  frame.Function(`parent.postMessage(${data}, ${JSON.stringify(window.location.origin)})`)();
}
