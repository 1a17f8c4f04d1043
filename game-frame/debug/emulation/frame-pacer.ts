/** What a pacer needs of a window. */
export interface FrameHost {
  requestAnimationFrame(callback: FrameRequestCallback): number;
  setTimeout(callback: () => void, ms: number): unknown;
  /** Milliseconds on a clock that never goes back. */
  now(): number;
}

/** Hands out animation frames the way a worse machine would: rarer, later, or not at all while hidden. */
export class FramePacer {
  /** Frames a second; 0: as the screen does. */
  fps = 0;
  /** Milliseconds of work lost in each frame. */
  burnMs = 0;
  private asleep = false;
  private waiting = new Map<number, FrameRequestCallback>();
  private lastId = 0;
  private scheduled = false;
  private nextAt = 0;
  private readonly host: FrameHost;

  constructor(host: FrameHost) {
    this.host = host;
  }

  /** Whether the page counts as hidden: then no frames come, and those asked for come when it is seen again. */
  get hidden(): boolean {
    return this.asleep;
  }
  set hidden(hidden: boolean) {
    this.asleep = hidden;
    this.schedule();
  }

  /** Stands in for `requestAnimationFrame`. */
  request(callback: FrameRequestCallback): number {
    this.lastId += 1;
    this.waiting.set(this.lastId, callback);
    this.schedule();
    return this.lastId;
  }

  /** Stands in for `cancelAnimationFrame`. */
  cancel(id: number): void {
    this.waiting.delete(id);
  }

  private schedule(): void {
    if (this.scheduled || this.asleep || this.waiting.size === 0) return;
    this.scheduled = true;
    if (this.fps === 0) this.host.requestAnimationFrame((now) => this.run(now));
    else this.host.setTimeout(() => this.run(this.host.now()), Math.max(0, this.nextAt - this.host.now()));
  }

  private run(now: number): void {
    this.scheduled = false;
    if (this.asleep) return;
    if (this.fps > 0) this.nextAt = Math.max(this.nextAt, now - 1000 / this.fps) + 1000 / this.fps;
    this.burn();
    const due = this.waiting;
    this.waiting = new Map();
    for (const callback of due.values()) callback(now);
    this.schedule();
  }

  private burn(): void {
    const end = this.host.now() + this.burnMs;
    while (this.burnMs > 0 && this.host.now() < end);
  }
}

/** A pacer over a window's own frames. */
export const pacerOf = (target: Window & typeof globalThis): FramePacer => {
  const requestAnimationFrame = target.requestAnimationFrame.bind(target);
  return new FramePacer({
    requestAnimationFrame,
    setTimeout: (callback, ms) => target.setTimeout(callback, ms),
    now: () => target.performance.now(),
  });
};
