import { type Frame, MAX_FRAMES, type Report, reportOf } from './report.ts';

type Measured = { -readonly [K in keyof Frame]: Frame[K] };

const newFrame = (): Measured => ({ ms: 0, ticks: 0, scene: 0, gpu: null, drawCalls: 0 });

/** Measures what a page's frames cost. */
export class Meter {
  private readonly frames: Frame[] = [];
  private readonly now: () => number;
  private frame = newFrame();
  private since: number;
  /** Milliseconds that were measured within what is being measured. */
  private within = 0;

  /** @param now the time, milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
    this.since = now();
  }

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
    this.since = this.now();
    this.frame = newFrame();
  }

  /** Measures work for a part of the frame; work of another part within it counts there alone. @returns what it returns */
  time<T>(part: 'ticks' | 'scene', work: () => T): T {
    const { frame, within: before } = this;
    const from = this.now();
    this.within = 0;
    try {
      return work();
    } finally {
      const ms = this.now() - from;
      frame[part] += ms - this.within;
      this.within = before + ms;
    }
  }

  /** Counts a call to the graphics card. */
  drawCall(): void {
    this.frame.drawCalls += 1;
  }

  /** @returns tells what the graphics card took for this frame, milliseconds: known some frames later */
  gpu(): (ms: number) => void {
    const { frame } = this;
    return (ms) => (frame.gpu = (frame.gpu ?? 0) + ms);
  }

  /** What the last frames cost. */
  report(): Report {
    return reportOf(this.frames);
  }
}

/**
 * Measures each frame of this page, and calls back at its beginning. Started before all else that asks for frames: what
 * those do then is a part of the same frame.
 * @param begun takes the milliseconds of the frame before
 * @returns ends it
 */
export function measureFrames(meter: Meter, begun: (ms: number) => void = () => {}): () => void {
  const ended = new AbortController();
  const frame = (): void => {
    if (ended.signal.aborted) return;
    requestAnimationFrame(frame);
    begun(meter.next());
  };
  requestAnimationFrame(frame);
  document.addEventListener('visibilitychange', () => meter.restart(), { signal: ended.signal });
  return () => ended.abort();
}
