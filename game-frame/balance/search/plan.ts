import * as v from 'valibot';
import { configFields, type SimConfig } from '../../sim/index.ts';
import { tooFewGames } from '../batch/judge.ts';
import { targetsSchema } from '../batch/targets.ts';
import { changesSchema, isList } from '../config/changes.ts';

/** A number that a search may choose: a value of the config, a level of a list, from 1, or a factor of a whole list. */
export const freeValueSchema = v.pipe(
  v.strictObject({
    key: v.picklist(configFields.filter(({ hasEffect }) => hasEffect).map(({ key }) => key)),
    level: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    least: v.number(),
    most: v.number(),
  }),
  v.check(({ least, most }) => least < most, 'least is not below most'),
  v.check(({ key, level }) => level === undefined || isList(key), 'only a list has levels'),
  v.check(({ key, level, least }) => !isFactor({ key, level }) || least > 0, 'a factor is above 0'),
);
export type FreeValue = v.InferOutput<typeof freeValueSchema>;

const count = (fallback: number, most: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most)), fallback);

/** A search: its targets and the values that it may change. */
export const searchSchema = v.strictObject({
  /** Name of the preset that comes of it. */
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40)), 'found'),
  targets: targetsSchema,
  free: v.pipe(v.array(freeValueSchema), v.minLength(1)),
  /** Start of the search, and side A of targets of a change; the shipped game by default. */
  start: v.optional(changesSchema, {}),
  against: v.optional(changesSchema, {}),
  /** Most trials, the start included; first games of each bot in one; and least for the verdict, of seeds that no trial played. */
  trials: count(60, 1000),
  games: count(24, 1000),
  heldOut: count(60, 10_000),
  seed: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100)), 'search'),
});
/** A search, every default filled in. */
export type SearchPlan = v.InferOutput<typeof searchSchema>;

/** Games of each bot that judge targets other than shares, and the most that judge any. */
const [USUAL_GAMES, MOST_GAMES] = [60, 10_000];

/** Games of each bot that a search's targets need. */
export const gamesFor = ({ targets }: Pick<SearchPlan, 'targets'>): number =>
  Math.min(MOST_GAMES, Math.max(USUAL_GAMES, ...targets.map((target) => tooFewGames(target, 0) ?? 0)));

const isFactor = ({ key, level }: { key: string; level?: number | undefined }): boolean =>
  isList(key) && level === undefined;

/** Nearest value that an editor would allow. */
function allowed(key: keyof SimConfig, value: number): number {
  const { min = value, max = value, step = 1 } = configFields.find((each) => each.key === key) ?? {};
  const stepped = Number((Math.round(value / step) * step).toPrecision(10));
  return Math.min(max, Math.max(min, stepped));
}

/** The nearest number from 0 to 1. */
export const inside = (x: number): number => Math.min(1, Math.max(0, x));

/** A config with one value at a place between the bounds, 0 to 1; factors are spread evenly by ratio. */
function withPlace(config: SimConfig, free: FreeValue, place: number): SimConfig {
  const { key, level, least, most } = free;
  const value = isFactor(free) ? least * (most / least) ** place : least + (most - least) * place;
  const values = [config[key]].flat().map((old, index) => {
    const isChosen = level === undefined || index + 1 === level;
    return isChosen ? allowed(key, isFactor(free) ? old * value : value) : old;
  });
  return { ...config, [key]: isList(key) ? values : values[0] };
}

/** The config at a place of the search; places outside count as the nearest inside. */
export const configAt = (start: SimConfig, free: readonly FreeValue[], place: readonly number[]): SimConfig =>
  free.reduce((config, value, index) => withPlace(config, value, inside(place[index] ?? 0)), start);

/** The start of a search as a place: a config's values between the bounds; a factor begins at 1. */
export const placesOf = (start: SimConfig, free: readonly FreeValue[]): number[] =>
  free.map((value) => {
    const { key, level = 1, least, most } = value;
    if (isFactor(value)) return inside(Math.log(1 / least) / Math.log(most / least));
    return inside((([start[key]].flat()[level - 1] ?? least) - least) / (most - least));
  });
