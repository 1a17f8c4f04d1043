import type { BotName } from '../../../game-frame/bots/index.ts';
import type { Row } from './report.ts';

/** Something the game's balance owes its players: a figure of one bot's games, or of two bots', within a range. */
interface Target {
  readonly bot: BotName;
  /** The bot whose games it is compared with. */
  readonly against?: BotName;
  readonly name: string;
  readonly figure: (row: Row, against: Row) => number;
  /** Least figure that will do. */
  readonly least: number;
  /** The figure has to be below. */
  readonly below: number;
}

const median = ([, , value = Number.NaN]: readonly number[]): number => value;
const medianScore = ({ score }: Row): number => median(score);
const timesTheScore = (row: Row, against: Row): number => medianScore(row) / medianScore(against);
/** How many times the worse end of the middle half of a player's games its better end is. */
const span = ({ score: [, low = Number.NaN, , high = Number.NaN] }: Row): number => high / low;

/** Scores and lengths that suit a campaign, rare level 11, skill that pays, and luck that does not decide. */
const TARGETS: readonly Target[] = [
  { bot: 'random', name: 'median score 300 to 600', figure: medianScore, least: 300, below: 601 },
  { bot: 'average', name: 'median score 1,500 to 3,000', figure: medianScore, least: 1500, below: 3001 },
  {
    bot: 'average',
    name: 'median game 120 to 300 s',
    figure: ({ seconds }) => median(seconds),
    least: 120,
    below: 301,
  },
  { bot: 'average', name: 'share of level 11 under 0.05', figure: ({ level11 }) => level11, least: 0, below: 0.05 },
  { bot: 'average', name: 'middle half spans less than × 2.5', figure: span, least: 1, below: 2.5 },
  {
    bot: 'greedy',
    against: 'average',
    name: 'median at least 1.4 × average',
    figure: timesTheScore,
    least: 1.4,
    below: Infinity,
  },
  {
    bot: 'look-ahead',
    against: 'average',
    name: 'median at least 2 × average',
    figure: timesTheScore,
    least: 2,
    below: Infinity,
  },
  {
    bot: 'look-ahead',
    name: '5,000 and more at 75 %',
    figure: ({ score: [, , , high = Number.NaN] }) => high,
    least: 5000,
    below: Infinity,
  },
];

/** A target, the figure it was held against, and whether it is met. */
export interface Verdict {
  readonly bot: BotName;
  readonly name: string;
  readonly figure: number;
  readonly met: boolean;
}

/** Holds each target against the rows; those of bots that have not played are left out. */
export function judge(rows: readonly Row[]): Verdict[] {
  return TARGETS.flatMap(({ bot, against = bot, name, figure: figureOf, least, below }) => {
    const row = rows.find((one) => one.bot === bot);
    const other = rows.find((one) => one.bot === against);
    if (!row || !other) return [];
    const figure = figureOf(row, other);
    return [{ bot, name, figure, met: figure >= least && figure < below }];
  });
}

/** The verdicts as a table in Markdown. */
export function verdictTable(verdicts: readonly Verdict[]): string {
  const lines = verdicts.map(({ bot, name, figure, met }) => {
    const shown = Number.isInteger(figure) ? String(figure) : figure.toFixed(3);
    return `| ${bot}: ${name} | ${shown} | ${met ? 'yes' : 'NO'} |`;
  });
  return ['| target | figure | met |', '|---|---|---|', ...lines].join('\n');
}
