import * as v from 'valibot';

/** A setting is missing or invalid. The message is one line. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Environment variables, as in `process.env`. */
export type Env = Readonly<Record<string, string | undefined>>;

/** The command line of `ops` in messages: an installed host sets `CAPSULE_OPS`. */
export const OPS = process.env['CAPSULE_OPS'] ?? 'npm run ops --';

const PORT_MAX = 65_535;

export const port = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(PORT_MAX, 'must be a port number'),
);
export const count = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999'),
  v.transform(Number),
);
export const key = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));
export const logLevel = v.picklist(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug');

const describe = (issue: v.BaseIssue<unknown>): string => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim();

/** Omits empty variables: `PORT= npm start` means no PORT. */
export const given = (env: Env): Env => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** Reads an environment. @throws SettingsError naming every invalid variable */
export function readEnv<T>(schema: v.GenericSchema<unknown, T>, environment: Env): T {
  const parsed = v.safeParse(schema, given(environment));
  if (!parsed.success) throw new SettingsError(`Settings: ${parsed.issues.map(describe).join('; ')}`);
  return parsed.output;
}
