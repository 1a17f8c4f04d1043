import type { Divergence } from './divergence.ts';
import type { GameRecord } from './record.ts';

/** What comparing a replay with its record has found so far, as a sentence. @param played how far the replay is */
export function verdictOf(
  record: GameRecord,
  divergence: Divergence | null,
  { tick, played }: { readonly tick: number; readonly played: number },
): string {
  if (divergence) return differenceIn(divergence);
  const { trace, checkpoints, endTick } = record;
  if (trace === '' && checkpoints.length === 0)
    return `Playing a log that carries no hashes: tick ${tick} of ${endTick}.`;
  if (played >= endTick) return 'Equal to the last tick.';
  if (trace !== '') return `Equal up to tick ${played} of ${endTick}.`;
  const next = checkpoints.find((checkpoint) => checkpoint.tick > played)?.tick ?? endTick;
  const passed = checkpoints.filter((checkpoint) => checkpoint.tick <= played).map((checkpoint) => checkpoint.tick);
  const compared = passed.length > 0 ? `Equal at tick ${Math.max(...passed)}` : `Nothing compared up to tick ${played}`;
  return `${compared}: the next hash is of tick ${next}.`;
}

function differenceIn({ tick, exact, checkpoint }: Divergence): string {
  const first = exact
    ? `First diverging tick: ${tick}.`
    : `Diverged at or before tick ${tick} (the record knows only checkpoints).`;
  return checkpoint
    ? `${first} Both states at tick ${checkpoint.tick}:`
    : `${first} The record ends before its next checkpoint.`;
}
