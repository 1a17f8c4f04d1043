import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program with helpers of its own, which end with it. */
export class Program {
  readonly #process: ChildProcess;
  #output = '';

  constructor(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.#process = spawn(program, args, { detached: true, env: { ...process.env, ...env } });
    const append = (chunk: Buffer): void => {
      this.#output += chunk.toString();
    };
    this.#process.stdout?.on('data', append);
    this.#process.stderr?.on('data', append);
  }

  /** Waits until it has printed this. @throws with all it printed, when it ends before */
  async printed(pattern: RegExp): Promise<string> {
    for (;;) {
      const match = pattern.exec(this.#output);
      if (match) return match[1] ?? match[0];
      if (this.#process.exitCode !== null) throw new Error(`ended early: ${this.#output}`);
      await new Promise((done) => setTimeout(done, 100));
    }
  }

  async end(): Promise<void> {
    if (this.#process.pid === undefined || this.#process.exitCode !== null) return;
    const gone = once(this.#process, 'exit');
    process.kill(-this.#process.pid, 'SIGKILL');
    await gone;
  }
}

/** Starts a virtual screen; `env` names it for programs. Without a screen browsers may have no WebGL. */
export async function openScreen() {
  const xvfb = new Program('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']);
  const display = await xvfb.printed(/^(\d+)$/m);
  return { env: { DISPLAY: `:${display}` }, end: () => xvfb.end() };
}
