import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest files of each group of projects, the longest first: one that starts last leaves all cores but one idle.
 * Vitest caches durations, but a fresh clone has none, and its fallback, a file's size, says nothing of the gallery's.
 */
const LONGEST = [
  'e2e/main-job.test.ts',
  'unit/house/commands.long.test.ts',
  'lab/unit/border.test.ts',
  'server/rules/year.long.test.ts',
  'lab/unit/play-guard.long.test.ts',
  'server/db/kill.long.test.ts',
  'unit/sim/stress.long.test.ts',
  'e2e/gallery/home.long.test.ts',
  'e2e/gallery/lists.long.test.ts',
  'e2e/gallery/game.long.test.ts',
  'e2e/campaign/next.long.test.ts',
  'lab/e2e/phones.long.test.ts',
  'browser/calls/calls.long.test.tsx',
  'browser/exits/exits.long.test.tsx',
];

const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/test/${name}`));
  return rank === -1 ? LONGEST.length : rank;
}

/** Starts the longest files of each group first, the others in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b));
  }
}
