import * as v from 'valibot';
import { configFields, type SimConfig } from '../../sim/index.ts';
import { isList } from '../config/config-schema.ts';

/** A number that a search may choose: a value of the config, one element of a list, or a factor of a whole list. */
export const freeValueSchema = v.pipe(
  v.strictObject({
    key: v.picklist(configFields.filter(({ hasEffect }) => hasEffect).map(({ key }) => key)),
    /** Element of a list, from 1. */
    level: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    /** Bounds, of the value itself or of the factor. */
    least: v.number(),
    most: v.number(),
  }),
  v.check(({ least, most }) => least < most, 'least is not below most'),
  v.check(({ key, level }) => level === undefined || isList(key), 'only a list has levels'),
  v.check(({ key, level, least }) => !isFactor({ key, level }) || least > 0, 'a factor is above 0'),
);
/** One number that a search may choose. */
export type FreeValue = v.InferOutput<typeof freeValueSchema>;

const isFactor = ({ key, level }: { key: string; level?: number | undefined }): boolean =>
  isList(key) && level === undefined;

/** Nearest value that an editor would allow. */
function allowed(key: keyof SimConfig, value: number): number {
  const field = configFields.find((each) => each.key === key);
  if (!field) return value;
  const stepped = Number((Math.round(value / field.step) * field.step).toPrecision(10));
  return Math.min(field.max, Math.max(field.min, stepped));
}

/** A place between the bounds, 0 to 1; factors are spread evenly by ratio. */
const valueAt = (free: FreeValue, place: number): number =>
  isFactor(free) ? free.least * (free.most / free.least) ** place : free.least + (free.most - free.least) * place;

/** The nearest number from 0 to 1. */
export const inside = (x: number): number => Math.min(1, Math.max(0, x));

/** What a config has, as a place between the bounds; a factor begins at 1. */
function placeOf(free: FreeValue, config: SimConfig): number {
  const { key, level = 1, least, most } = free;
  const value = [config[key]].flat()[level - 1] ?? least;
  const place = isFactor(free) ? Math.log(1 / least) / Math.log(most / least) : (value - least) / (most - least);
  return inside(place);
}

function withValue(config: SimConfig, start: SimConfig, free: FreeValue, value: number): SimConfig {
  const { key, level } = free;
  const old: number | readonly number[] = config[key];
  if (typeof old === 'number') return { ...config, [key]: allowed(key, value) };
  const first: readonly number[] = [start[key]].flat();
  const list = isFactor(free)
    ? first.map((each) => allowed(key, each * value))
    : old.map((each, index) => (index + 1 === level ? allowed(key, value) : each));
  return { ...config, [key]: list };
}

/** The config at a place of the search; places outside count as the nearest inside. */
export const configAt = (start: SimConfig, free: readonly FreeValue[], place: readonly number[]): SimConfig =>
  free.reduce((config, value, index) => {
    return withValue(config, start, value, valueAt(value, inside(place[index] ?? 0)));
  }, start);

/** The place that a search begins at. */
export const placesOf = (start: SimConfig, free: readonly FreeValue[]): number[] =>
  free.map((value) => placeOf(value, start));
