import { describe, expect, test } from 'vitest';
import { runDue, startScheduler } from '../../server/scheduler.ts';
import { useWorlds, type World } from './world.ts';

/** What the scheduler needs of a world, and what it logged. */
function watched({ database, campaign, clock, keys }: World) {
  const lines: string[] = [];
  const keep = (_: object, text: string): void => void lines.push(text);
  return { needs: { database, campaign, clock, keys, log: { info: keep, warn: keep, error: keep } }, lines };
}

describe('the schedule', () => {
  const worlds = useWorlds('pglite');

  test('settles and reveals what is due, once', async () => {
    const world = await worlds.fresh();
    const { needs, lines } = watched(world);
    world.moveTo('2025-12-01T00:01:00');
    await runDue(needs);
    await runDue(needs);
    expect(lines).toEqual(['revealed the secrets of draws', 'settled']);
    expect(await world.database.sql`select month from settlements order by month`).toEqual([
      { month: '2025-10' },
      { month: '2025-11' },
    ]);
  });

  test('runs at the start and stops when asked, its run done', async () => {
    const world = await worlds.fresh();
    const { needs, lines } = watched(world);
    await startScheduler(needs)();
    expect(lines).toEqual(['revealed the secrets of draws', 'settled']);
  });

  test('logs a failure and lives on', async () => {
    const world = await worlds.fresh();
    const { needs, lines } = watched(world);
    await world.database.sql.script('alter table settlements rename to elsewhere');
    await startScheduler(needs)();
    expect(lines.at(-1)).toBe('the schedule failed');
  });
});
