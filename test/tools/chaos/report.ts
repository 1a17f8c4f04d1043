import { percentile } from '../../support/load/parallel.ts';
import type { Record } from './record.ts';

/** A time without any answer that is longer than this is an outage, ms. */
const OUTAGE_MS = 250;

function outagesOf(answers: readonly number[]): number[] {
  return answers.flatMap((at, index) => {
    const gap = at - (answers[index - 1] ?? at);
    return gap > OUTAGE_MS ? [gap] : [];
  });
}

const lines = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].map(([what, times]) => `  ${what}: ${times}`);

/** What a run was like, for people. */
export function reportOf(record: Record, broken: ReadonlyMap<string, number>, faults: readonly string[]): string {
  const failed = [...record.failures.values()].reduce((sum, times) => sum + times, 0);
  const outages = outagesOf(record.answers.filter((at) => at < record.calmAt));
  const coins = record.sent.reduce((sum, { coin }) => sum + (coin ?? 0), 0);
  return [
    'broken on purpose:',
    ...lines(broken),
    `games sent: ${record.sent.length}, all answered: ${record.sent.every(({ coin }) => coin !== undefined)}, coins paid: ${coins}, draws: ${record.draws}`,
    `requests: ${record.requests}, without a proper answer: ${failed} (${((100 * failed) / record.requests).toFixed(2)} %)`,
    ...lines(record.failures),
    `while things broke, times without any answer above ${OUTAGE_MS} ms: ${outages.length}, median ${percentile(outages, 0.5).toFixed(0)} ms, longest ${Math.max(0, ...outages).toFixed(0)} ms`,
    faults.length === 0 ? 'every game sent was paid exactly once; audit clean' : `FAULTS:\n${faults.join('\n')}`,
  ].join('\n');
}
