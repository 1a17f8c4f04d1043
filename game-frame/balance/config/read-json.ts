import * as v from 'valibot';

/** Reads a text of JSON. @throws Error that names the place of what is wrong, for the one who wrote it */
export function readJson<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'the text'}: ${issue.message}`);
}
