import { pairs, sum } from 'd3-array';
import { percentile } from '../../support/load/parallel.ts';
import type { RunRecord } from './record.ts';

/** A time without any answer that is longer than this is an outage, ms. */
const OUTAGE_MS = 250;

const lines = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].map(([what, times]) => `  ${what}: ${times}`);

export function reportOf(record: RunRecord, injected: ReadonlyMap<string, number>, wrong: readonly string[]): string {
  const failed = sum(record.failures.values());
  const answers = record.answers.filter((at) => at < record.faultsEndedAt);
  const outages = pairs(answers, (before, at) => at - before).filter((gap) => gap > OUTAGE_MS);
  const count = (what: string): number => wrong.filter((line) => line.startsWith(`${what}: `)).length;
  const coins = sum(record.sent, ({ coin }) => coin);
  return [
    'faults injected:',
    ...lines(injected),
    `games sent: ${record.sent.length}, all answered: ${record.sent.every(({ coin }) => coin !== undefined)}, coins paid: ${coins}, draws: ${record.draws.length}`,
    `requests: ${record.requests}, without a proper answer: ${failed} (${((100 * failed) / record.requests).toFixed(2)} %)`,
    ...lines(record.failures),
    `while faults were injected, times without any answer above ${OUTAGE_MS} ms: ${outages.length}, median ${percentile(outages, 0.5).toFixed(0)} ms, longest ${Math.max(0, ...outages).toFixed(0)} ms`,
    `acknowledged and lost: ${count('lost')}, paid twice: ${count('paid twice')}, found by the audit: ${count('audit')}`,
    wrong.length === 0 ? 'every game sent was paid exactly once; audit clean' : `WRONG:\n${wrong.join('\n')}`,
  ].join('\n');
}
