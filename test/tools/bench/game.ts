import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright';
import { allocatedBy } from '../../support/allocations.ts';
import type { Bench, Figure } from './figure.ts';
import { countsOf, openBenchPage } from './pages/open.ts';
import { onBenchPages } from './pages/serve.ts';

/** As many as a poor player's field has when it is full, and more than any field ever has. */
const CROWDS = [45, 100];
/** Time until the engine has compiled what runs often: before, it allocates much more. */
const WARM_UP_MS = 8000;
const MEASURED_MS = 8000;
const SAMPLED_MS = 5000;
/** Bytes between two samples of what is allocated. */
const SAMPLE_EVERY = 4096;

/** Measurements of a page over some time. */
interface Work {
  /** Time a tick, milliseconds. */
  readonly tick: number;
  /** Work of the main thread a frame without the ticks, milliseconds of CPU. */
  readonly view: number;
  /** Bytes allocated a frame. */
  readonly bytes: number;
  readonly commitsADrop: number;
  readonly idleCommits: number;
}

/** CPU of the page's main thread so far, milliseconds. */
async function threadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function workOf(browser: Browser, url: string): Promise<Work> {
  const page = await openBenchPage(browser, url);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await countsOf(page);
  await sleep(WARM_UP_MS);

  const [before, beforeMs] = [await countsOf(page), await threadMs(session)];
  await sleep(MEASURED_MS);
  const [after, afterMs] = [await countsOf(page), await threadMs(session)];
  const frames = after.frames - before.frames;
  const tickMs = after.tickMs - before.tickMs;

  const bytes = await allocatedBy(session, SAMPLE_EVERY, () => sleep(SAMPLED_MS));
  const sampled = (await countsOf(page)).frames - after.frames;
  await page.close();
  return {
    tick: tickMs / (after.ticks - before.ticks),
    view: (afterMs - beforeMs - tickMs) / frames,
    bytes: bytes / sampled,
    commitsADrop: (after.commits - before.commits) / (after.drops - before.drops),
    idleCommits: after.idleCommits - before.idleCommits,
  };
}

function figuresOf(balls: number, own: Work): Figure[] {
  return [
    { name: `${balls} balls: a tick`, value: own.tick, unit: 'ms' },
    { name: `${balls} balls: view of a frame, CPU`, value: own.view, unit: 'ms' },
    { name: `${balls} balls: allocated a frame`, value: own.bytes / 1024, unit: 'KB' },
    { name: `${balls} balls: React commits a drop`, value: own.commitsADrop, unit: '' },
    {
      name: `${balls} balls: React commits between drops and merges`,
      value: own.idleCommits,
      unit: '',
      budget: { most: 0 },
    },
  ];
}

/** The frame with full fields. */
export const run: Bench = () =>
  onBenchPages(async ({ browser, urlOf }) => {
    const figures: Figure[] = [];
    for (const balls of CROWDS) {
      const own = await workOf(browser, urlOf(`frame.html?balls=${balls}`));
      figures.push(...figuresOf(balls, own));
    }
    return figures;
  });
