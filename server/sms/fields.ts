import * as v from 'valibot';

/** A text that must be given. */
export const given = v.pipe(v.string(), v.trim(), v.nonEmpty());
/** Where the service answers, unless at its `host`. */
export const endpoint = (host: string) =>
  v.pipe(
    v.optional(v.string(), `https://${host}`),
    v.regex(/^https?:\/\/[^/]+\/?$/, 'must be http(s)://host'),
    v.transform((value) => new URL(value)),
  );
