import * as v from 'valibot';
import { changesSchema } from './changes.ts';

const nameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));
const presetSchema = v.strictObject({ name: nameSchema, changes: changesSchema });
/** A named set of changes against the shipped config. */
export type Preset = v.InferOutput<typeof presetSchema>;

/** Name of the preset that is the shipped game. */
export const SHIPPED_NAME = 'shipped';

const FORMAT = 'capsule-armory/lab-presets@1';
const fileSchema = v.strictObject({ format: v.literal(FORMAT), presets: v.array(presetSchema) });

export const printPresets = (presets: readonly unknown[]): string =>
  JSON.stringify({ format: FORMAT, presets }, null, 2);

/** Reads a file of presets; `null` when it is not valid. */
export function parsePresets(text: string): readonly Preset[] | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
  return parsed.success ? parsed.output.presets : null;
}

/** Reads the presets that are valid, and keeps the others as they are: another build may know their values. */
export function readPresets(text: string): { readonly presets: Preset[]; readonly others: unknown[] } {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ presets: v.array(v.unknown()) })), text);
  const all = parsed.success ? parsed.output.presets : [];
  const presets = all.filter((value) => v.is(presetSchema, value)).map((value) => v.parse(presetSchema, value));
  return { presets, others: all.filter((value) => !v.is(presetSchema, value)) };
}

/** Adds presets to others; one of the same name is replaced. */
export function mergePresets(old: readonly Preset[], fresh: readonly Preset[]): Preset[] {
  const names = new Set(fresh.map(({ name }) => name));
  return [...old.filter(({ name }) => !names.has(name)), ...fresh];
}
