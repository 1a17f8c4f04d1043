/** The functions of a window that a pacer uses. */
export interface FrameHost {
  requestAnimationFrame(callback: FrameRequestCallback): number;
  setTimeout(callback: () => void, ms: number): unknown;
  /** Milliseconds of a monotonic clock. */
  now(): number;
}

/** Emulates the animation frames of a slower device, or of a hidden page, which gets none. */
export class FramePacer {
  /** Frames a second; 0: the screen's own rate. */
  fps = 0;
  /** Milliseconds of CPU time wasted in each frame. */
  burnMs = 0;
  private isHidden = false;
  private callbacks = new Map<number, FrameRequestCallback>();
  private lastId = 0;
  private scheduled = false;
  private nextAt = 0;
  private readonly host: FrameHost;

  constructor(host: FrameHost) {
    this.host = host;
  }

  /** Whether the page counts as hidden: requested frames then wait until it is visible again. */
  get hidden(): boolean {
    return this.isHidden;
  }
  set hidden(hidden: boolean) {
    this.isHidden = hidden;
    this.schedule();
  }

  /** Replaces `requestAnimationFrame`. */
  request(callback: FrameRequestCallback): number {
    this.lastId += 1;
    this.callbacks.set(this.lastId, callback);
    this.schedule();
    return this.lastId;
  }

  /** Replaces `cancelAnimationFrame`. */
  cancel(id: number): void {
    this.callbacks.delete(id);
  }

  private schedule(): void {
    if (this.scheduled || this.isHidden || this.callbacks.size === 0) return;
    this.scheduled = true;
    if (this.fps === 0) this.host.requestAnimationFrame((now) => this.run(now));
    else this.host.setTimeout(() => this.run(this.host.now()), Math.max(0, this.nextAt - this.host.now()));
  }

  private run(now: number): void {
    this.scheduled = false;
    if (this.isHidden) return;
    if (this.fps > 0) this.nextAt = Math.max(this.nextAt, now - 1000 / this.fps) + 1000 / this.fps;
    this.burnCpu();
    const due = this.callbacks;
    this.callbacks = new Map();
    for (const callback of due.values()) callback(now);
    this.schedule();
  }

  private burnCpu(): void {
    const end = this.host.now() + this.burnMs;
    while (this.burnMs > 0 && this.host.now() < end);
  }
}

/** A pacer on a window's own frames. */
export const pacerOf = (target: Window & typeof globalThis): FramePacer =>
  new FramePacer({
    requestAnimationFrame: target.requestAnimationFrame.bind(target),
    setTimeout: (callback, ms) => target.setTimeout(callback, ms),
    now: () => target.performance.now(),
  });
