import { revealEnded } from './rules/fair.ts';
import { settleEnded } from './rules/settlement.ts';
import type { Services } from './services.ts';

const MINUTE_MS = 60_000;

type Needs = Pick<Services, 'database' | 'campaign' | 'clock' | 'keys' | 'log'>;

/** What the calendar makes due: months to settle, secrets of ended days to reveal. Any number of processes may ask. */
export async function runDue({ database, campaign, clock, keys, log }: Needs): Promise<void> {
  const days = await revealEnded(database, keys, clock);
  if (days.length > 0) log.info({ days }, 'revealed the secrets of draws');
  const months = await settleEnded(database, campaign, clock);
  if (months.length > 0) log.info({ months }, 'settled');
}

/**
 * Runs what is due at once and then every minute; a failure is logged and tried again with the next minute.
 * @returns what stops it, when the run in progress is done
 */
export function startScheduler(needs: Needs): () => Promise<void> {
  let running: Promise<void> | undefined;
  const tick = (): void => {
    running ??= runDue(needs)
      .catch((error: unknown) => needs.log.error({ err: error }, 'the schedule failed'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(tick, MINUTE_MS);
  timer.unref();
  tick();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
