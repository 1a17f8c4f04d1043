import * as v from 'valibot';
import { BOT_NAMES, type BotName } from '../../bots/index.ts';
import { readJson } from '../config/changes.ts';
import { isShare, MEASURES } from './measures.ts';

/** A target of the balance: a range for one bot's figure, or for its ratio to another bot's. */
export const targetSchema = v.pipe(
  v.strictObject({
    bot: v.picklist(BOT_NAMES),
    /** The bot whose figure it is divided by. */
    against: v.optional(v.picklist(BOT_NAMES)),
    measure: v.picklist(MEASURES.map(({ name }) => name)),
    /** The range, both ends included; at least one of them. From 0, of a change from -1. */
    least: v.optional(v.number()),
    most: v.optional(v.number()),
    /** Whether the range is of the change against side A on equal seeds, as a share of its figure: 0.2 is a fifth more. */
    change: v.optional(v.literal(true)),
  }),
  v.check(({ least, most }) => least !== undefined || most !== undefined, 'a target needs least or most'),
  v.check(({ least = 0, most = Infinity }) => least <= most, 'least is above most'),
  v.check(({ least = 0, most = 0, change }) => Math.min(least, most) >= (change ? -1 : 0), 'no figure is that low'),
  v.check(({ against, change }) => !against || !change, 'a target is against a bot or a change, not both'),
);
export type Target = v.InferOutput<typeof targetSchema>;

/** The targets of a search or of a file. */
export const targetsSchema = v.pipe(v.array(targetSchema), v.minLength(1, 'at least one target'));

/** Reads a file of targets; a search's file can be read for them, too. @throws Error with the place of what is wrong */
export const parseTargets = (text: string): readonly Target[] =>
  readJson(v.object({ targets: targetsSchema }), text).targets;

export const printTargets = (targets: readonly Target[]): string => JSON.stringify({ targets }, null, 2);

/** The shipped game's: scores and lengths that suit a campaign, rare level 11, skill that pays, luck that does not decide. */
export const TARGETS: readonly Target[] = [
  { bot: 'random', measure: 'score', least: 300, most: 600 },
  { bot: 'average', measure: 'score', least: 1500, most: 3000 },
  { bot: 'average', measure: 'seconds', least: 120, most: 240 },
  { bot: 'average', measure: 'level 11', least: 0.01, most: 0.05 },
  { bot: 'average', measure: 'luck', most: 2.5 },
  { bot: 'greedy', against: 'average', measure: 'score', least: 1.3 },
  { bot: 'look-ahead', against: 'average', measure: 'score', least: 2 },
  { bot: 'look-ahead', measure: 'level 11', least: 0.25 },
];

export const botsOf = (targets: readonly Target[]): BotName[] => [
  ...new Set(targets.flatMap(({ bot, against = bot }) => [bot, against])),
];

/** Whether a target is of a plain share of games, 0 to 1. */
export const isPlainShare = ({ measure, against, change }: Target): boolean => isShare(measure) && !against && !change;

/** A number as reports write it: whole from 100 on, else three digits. */
export const formatFigure = (value: number): string =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

/** Formats a figure for its target: changes and shares in percent, changes with their sign. */
export function sayFigure(target: Target, value: number): string {
  const { change, against } = target;
  if (!change && !isPlainShare(target)) return `${formatFigure(value)}${against ? ' ×' : ''}`;
  return `${change && value > 0 ? '+' : ''}${formatFigure(value * 100)} %`;
}

export function nameOf(target: Target): string {
  const { bot, against, measure, least, most, change } = target;
  const [low, high] = [least, most].map((end) => (end === undefined ? end : sayFigure(target, end)));
  const between = change ? `${low} to ${high}` : `between ${low?.split(' ')[0]} and ${high}`;
  const range = low === undefined ? `at most ${high}` : high === undefined ? `at least ${low}` : between;
  const other = change ? ' against A' : against ? ` ${against}’s` : '';
  return `${bot}: ${measure} ${range}${other}`;
}
