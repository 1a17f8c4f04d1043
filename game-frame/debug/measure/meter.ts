import type { Frame } from './report.ts';

const MAX_FRAMES = 240;

const newFrame = (): Frame => ({ ms: 0, ticks: 0, scene: 0, gpu: null });

/** Measures the frames of a page. */
export class Meter {
  /** The last frames, the oldest first. */
  readonly frames: Frame[] = [];
  frame = newFrame();
  private since = performance.now();
  /** Milliseconds already measured inside the current measurement. */
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

  /** Measures work for a part of the frame; nested work of another part counts only there. @returns the work's result */
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
 * Measures each frame of this page. Start it before other users of `requestAnimationFrame`, whose work then is part of the same
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
