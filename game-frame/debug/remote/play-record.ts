import { type GameRecord, parseRecord, printRecord, timelineOf } from '../model/record.ts';

/** Ticks between two words about how far it is. */
const TICKS_A_WORD = 60;

/** The inputs of a record alone: what it came to is what others shall find out. */
export const inputsOf = (record: GameRecord): string => printRecord({ ...record, checkpoints: [], trace: '' });

/**
 * Plays a record to its end.
 * @param tell told now and then how many ticks are played
 * @returns the hash of its last tick
 * @throws InvalidRecordError
 */
export function playRecord(text: string, tell: (tick: number) => void = () => {}): string {
  const record = parseRecord(text);
  const timeline = timelineOf(record);
  for (let tick = 0; tick < record.endTick; tick += TICKS_A_WORD) {
    tell(tick);
    timeline.seek(Math.min(tick + TICKS_A_WORD, record.endTick));
  }
  return timeline.game.hash();
}
