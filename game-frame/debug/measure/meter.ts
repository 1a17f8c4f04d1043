import type { Frame } from './report.ts';

const MAX_FRAMES = 240;

const newFrame = (): Frame => ({ ms: 0, ticks: 0, scene: 0, gpu: null });

/** Measures what a page's frames cost. */
export class Meter {
  /** The last frames, the oldest first. */
  readonly frames: Frame[] = [];
  frame = newFrame();
  private since = performance.now();
  /** Milliseconds that were measured within what is being measured. */
  private within = 0;

  /** Ends a frame and begins the next one. @returns milliseconds of the one that ended */
  next(): number {
    const { frame, since } = this;
    this.restart();
    frame.ms = this.since - since;
    this.frames.push(frame);
    if (this.frames.length > MAX_FRAMES) this.frames.shift();
    return frame.ms;
  }

  /** Forgets the frame under way: the page was hidden in it. */
  restart(): void {
    this.since = performance.now();
    this.frame = newFrame();
  }

  /** Measures work for a part of the frame; work of another part within it counts there alone. @returns what it returns */
  time<T>(part: 'ticks' | 'scene', work: () => T): T {
    const { frame, within: before } = this;
    const from = performance.now();
    this.within = 0;
    const result = work();
    const ms = performance.now() - from;
    frame[part] += ms - this.within;
    this.within = before + ms;
    return result;
  }
}

/**
 * Measures each frame of this page. Started before all else that asks for frames: what those do then is a part of the same
 * frame. @param onFrame is called at its beginning, with the milliseconds of the one before @returns ends it
 */
export function measureFrames(meter: Meter, onFrame: (ms: number) => void = () => {}): () => void {
  const ended = new AbortController();
  const frame = (): void => {
    if (ended.signal.aborted) return;
    requestAnimationFrame(frame);
    onFrame(meter.next());
  };
  requestAnimationFrame(frame);
  document.addEventListener('visibilitychange', () => meter.restart(), { signal: ended.signal });
  return () => ended.abort();
}
