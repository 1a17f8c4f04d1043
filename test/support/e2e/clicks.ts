import type { BrowserContext } from 'playwright';
import { say } from '../say.ts';

/** What a job costs its user: presses of a mouse or a finger, on all pages that it needs, and seconds. */
export class Clicks {
  count = 0;
  private readonly began = performance.now();

  /** Counts what is pressed on the pages that a context opens from now on. Keys, and a picture that is scanned, are no clicks. */
  async on(context: BrowserContext): Promise<void> {
    await context.exposeBinding('countClick', () => {
      this.count += 1;
    });
    await context.addInitScript(() => {
      const count: unknown = Reflect.get(window, 'countClick');
      if (typeof count !== 'function') throw new Error('nobody counts');
      window.addEventListener('pointerdown', ({ isTrusted }) => void (isTrusted && count()), true);
    });
  }

  /** Prints clicks and seconds; seconds say nothing of right and wrong. */
  print(job: string): void {
    say(`${job}: ${this.count} clicks, ${Math.round((performance.now() - this.began) / 1000)} s`);
  }
}
