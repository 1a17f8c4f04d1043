import type { BrowserContext } from 'playwright';
import { say } from '../say.ts';

/** Counts the clicks and taps of a job, and its seconds. */
export class Clicks {
  count = 0;
  private readonly began = performance.now();

  async on(context: BrowserContext): Promise<void> {
    await context.exposeBinding('countClick', () => {
      this.count += 1;
    });
    await context.addInitScript(() => {
      const count: unknown = Reflect.get(window, 'countClick');
      if (typeof count !== 'function') throw new Error('countClick is not exposed');
      window.addEventListener('pointerdown', ({ isTrusted }) => void (isTrusted && count()), true);
    });
  }

  /** Prints clicks and seconds. No test depends on the seconds. */
  print(job: string): void {
    say(`${job}: ${this.count} clicks, ${Math.round((performance.now() - this.began) / 1000)} s`);
  }
}
