import { type GameRecord, parseRecord, printRecord, timelineOf } from '../model/record.ts';

/** The inputs of a record alone: what it came to is what others shall find out. */
export const inputsOf = (record: GameRecord): string => printRecord({ ...record, checkpoints: [], trace: '' });

/** Plays a record to its end. @returns the hash of its last tick @throws InvalidRecordError */
export function playRecord(text: string): string {
  const record = parseRecord(text);
  const timeline = timelineOf(record);
  timeline.seek(record.endTick);
  return timeline.game.hash();
}
