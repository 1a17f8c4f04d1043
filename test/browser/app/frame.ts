import { expect } from 'vitest';

type FrameWindow = Window & { Function: FunctionConstructor };

const findFrame = () => document.querySelector('iframe')?.contentWindow;

/** The window of the game's frame, in which tests put an empty page of the same origin. */
export async function frameWindow(): Promise<FrameWindow> {
  await expect.poll(findFrame).toBeTruthy();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a window has its own globals, which its type leaves out
  return findFrame() as FrameWindow;
}

/** The messages that the frame receives from now on. */
export async function hear(): Promise<unknown[]> {
  const heard: unknown[] = [];
  const listener = ({ data }: MessageEvent<{ message: unknown }>) => heard.push(data.message);
  (await frameWindow()).addEventListener('message', listener);
  return heard;
}

/** Says something as the frame does. */
export async function say(message: object): Promise<void> {
  const frame = await frameWindow();
  const data = JSON.stringify({ ns: 'capsule-armory', message });
  // oxlint-disable-next-line typescript/no-implied-eval -- the message must come from the frame's own window
  frame.Function(`parent.postMessage(${data}, ${JSON.stringify(window.location.origin)})`)();
}
