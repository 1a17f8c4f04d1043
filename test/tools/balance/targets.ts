import type { BotName } from '../../../game-frame/bots/index.ts';
import type { Row } from './report.ts';

/** Something the game's balance owes its players. */
export interface Target {
  readonly bot: BotName;
  readonly name: string;
  readonly holds: (row: Row) => boolean;
}

const within = (value: number | undefined, low: number, high: number): boolean =>
  value !== undefined && value >= low && value <= high;

/** Median scores, the strong player's good games, rare level 11, and a median game of 2 to 5 minutes. */
export const TARGETS: readonly Target[] = [
  { bot: 'random', name: 'median score 300 to 600', holds: ({ score }) => within(score[2], 300, 600) },
  { bot: 'average', name: 'median score 1,500 to 3,000', holds: ({ score }) => within(score[2], 1500, 3000) },
  { bot: 'average', name: 'median game 2 to 5 minutes', holds: ({ seconds }) => within(seconds[2], 120, 300) },
  { bot: 'average', name: 'level 11 under 5 %', holds: ({ level11 }) => level11 < 0.05 },
  { bot: 'look-ahead', name: '5,000 and more at 75 %', holds: ({ score }) => within(score[3], 5000, Infinity) },
];

/** Each target whose bot has played, and whether it is met. */
export const judge = (rows: readonly Row[]): readonly { readonly text: string; readonly met: boolean }[] =>
  TARGETS.flatMap(({ bot, name, holds }) => {
    const row = rows.find((one) => one.bot === bot);
    return row ? [{ text: `${bot}: ${name}`, met: holds(row) }] : [];
  });
