/**
 * The clock of a test run: of its tests, of the processes that they start and of the pages that they open. `TEST_DAYS`
 * moves it, `runFast` speeds it up. PostgreSQL has it by `support/database/postgres.ts`.
 */

/** Environment variable with the days by which the clock is ahead of the machine's: `430`; `0.4` moves the hour. */
const TEST_DAYS = 'TEST_DAYS';
/** Environment variable with the instant at which the clock starts to run fast, milliseconds since 1970. */
const FAST_SINCE = 'CAPSULE_FAST_SINCE';
/** Speed of a fast clock, relative to real time. */
const FAST = 4;
const DAY_MS = 86_400_000;
const PRELOAD = `--import ${new URL('./preload.ts', import.meta.url).href}`;

export interface ClockChange {
  /** Milliseconds by which it is ahead. */
  readonly aheadMs: number;
  /** Instant from which it runs at `rate`, milliseconds since 1970, by its own time. */
  readonly since: number;
  /** Speed, relative to the clock that it replaces. */
  readonly rate: number;
}

/** Milliseconds by which `TEST_DAYS` moves the clock. */
export const aheadMs = (): number => Math.round(Number(process.env[TEST_DAYS] ?? 0) * DAY_MS);

/** How the clock of this process differs from the machine's; undefined when it does not. */
export function clockChange(): ClockChange | undefined {
  const since = process.env[FAST_SINCE];
  const ahead = aheadMs();
  if (since !== undefined) return { aheadMs: ahead, since: Number(since), rate: FAST };
  return ahead === 0 ? undefined : { aheadMs: ahead, since: 0, rate: 1 };
}

/** Environment with which a Node process has the clock of this one. */
export function clockEnvironment(): NodeJS.ProcessEnv {
  if (clockChange() === undefined) return {};
  const { [TEST_DAYS]: days, [FAST_SINCE]: since } = process.env;
  return { [TEST_DAYS]: days, [FAST_SINCE]: since, NODE_OPTIONS: PRELOAD };
}

/** Changes the clock of this realm; also runs as a page's script. Timers keep real time: they limit a busy machine. */
export function changeClock({ aheadMs: ahead, since, rate }: ClockChange): void {
  const realDate = Date.now;
  const realTime = performance.now.bind(performance);
  Date.now = () => since + (realDate() + ahead - since) * rate;
  if (rate !== 1) performance.now = () => realTime() * rate;
  globalThis.Date = new Proxy(Date, {
    construct: (target, parts: unknown[], made) =>
      Reflect.construct(target, parts.length > 0 ? parts : [Date.now()], made),
  });
}

/** Moves the clocks of this process and of all Node processes that inherit its environment, as `TEST_DAYS` says. */
export function moveClock(): void {
  const change = clockChange();
  if (change === undefined || process.env['NODE_OPTIONS']?.includes(PRELOAD)) return;
  process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], PRELOAD].join(' ').trim();
  changeClock(change);
}

/** Real duration of a duration on the test's clock, milliseconds. */
export const realMs = (ms: number): number => ms / (clockChange()?.rate ?? 1);

/** Runs all clocks fast: a game takes a quarter of its time. Not behind the pooler, for PostgreSQL's keeps its speed. */
export function runFast(): void {
  if (process.env['THROUGH'] === 'pgbouncer') return;
  const since = Date.now();
  process.env[FAST_SINCE] = String(since);
  changeClock({ aheadMs: 0, since, rate: FAST });
}
