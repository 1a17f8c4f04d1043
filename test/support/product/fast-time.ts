/** How many times as fast as real time the clocks of a fast test run. */
const RATE = 4;
/** Environment variable with the instant from which clocks run fast, milliseconds since 1970. */
const SINCE = 'CAPSULE_FAST_SINCE';
const PRELOAD = new URL('./fast-process.ts', import.meta.url).href;

/** From when on, and how fast. */
interface Pace {
  readonly since: number;
  readonly rate: number;
}

/** How this process's clock runs; undefined at real speed. */
export function pace(): Pace | undefined {
  const since = process.env[SINCE];
  return since === undefined ? undefined : { since: Number(since), rate: RATE };
}

/** What makes the clocks of processes that this one starts run like its own. */
export function fastEnvironment(): NodeJS.ProcessEnv {
  const since = process.env[SINCE];
  return since === undefined ? {} : { [SINCE]: since, NODE_OPTIONS: `--import ${PRELOAD}` };
}

/** Milliseconds of a machine's time in which so much of the test's time passes. */
export const realMs = (ms: number): number => ms / (pace()?.rate ?? 1);

/**
 * Makes the clocks of this realm run fast; a page's script, too. Timers keep real time: what they bound is how long a
 * busy machine takes.
 */
export function quicken({ since, rate }: Pace): void {
  const realDate = Date.now;
  const realTime = performance.now.bind(performance);
  Date.now = () => since + (realDate() - since) * rate;
  performance.now = () => realTime() * rate;
  globalThis.Date = new Proxy(Date, {
    construct: (target, parts: unknown[], made) =>
      Reflect.construct(target, parts.length > 0 ? parts : [Date.now()], made),
  });
}

/**
 * Lets a spec's game take a quarter of its time: the clocks of the test, of the servers that it starts and of its phones
 * run fast alike. Not behind the pooler: servers follow PostgreSQL's clock, which keeps real time.
 */
export function runFast(): void {
  if (process.env['THROUGH'] === 'pgbouncer') return;
  process.env[SINCE] = String(Date.now());
  const started = pace();
  if (started) quicken(started);
}
