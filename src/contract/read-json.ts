import * as v from 'valibot';

/** A text's JSON value, or undefined when it is not JSON or not of the schema's shape. */
export function readJson<T>(text: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
