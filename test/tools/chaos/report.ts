import { percentile } from '../../support/load/parallel.ts';
import type { RunRecord } from './record.ts';

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

/** The report of a run. */
export function reportOf(record: RunRecord, injected: ReadonlyMap<string, number>, wrong: readonly string[]): string {
  const failed = [...record.failures.values()].reduce((sum, times) => sum + times, 0);
  const outages = outagesOf(record.answers.filter((at) => at < record.faultsEndedAt));
  const coins = record.sent.reduce((sum, { coin }) => sum + (coin ?? 0), 0);
  return [
    'faults injected:',
    ...lines(injected),
    `games sent: ${record.sent.length}, all answered: ${record.sent.every(({ coin }) => coin !== undefined)}, coins paid: ${coins}, draws: ${record.draws}`,
    `requests: ${record.requests}, without a proper answer: ${failed} (${((100 * failed) / record.requests).toFixed(2)} %)`,
    ...lines(record.failures),
    `while faults were injected, times without any answer above ${OUTAGE_MS} ms: ${outages.length}, median ${percentile(outages, 0.5).toFixed(0)} ms, longest ${Math.max(0, ...outages).toFixed(0)} ms`,
    wrong.length === 0 ? 'every game sent was paid exactly once; audit clean' : `WRONG:\n${wrong.join('\n')}`,
  ].join('\n');
}
