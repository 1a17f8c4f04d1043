import * as v from 'valibot';

/** A setting is missing or wrong: one line for an operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Environment variables, as in `process.env`. */
export type Env = Readonly<Record<string, string | undefined>>;

/**
 * How operators call their commands here: `capsule-ops` says so by its environment on a host where it is installed, as
 * do the services there.
 */
export const OPS = process.env['CAPSULE_OPS'] ?? 'npm run ops --';

const PORT_MAX = 65_535;

/** A port number. */
export const port = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(PORT_MAX, 'must be a port number'),
);
/** How many of something. */
export const count = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999'),
  v.transform(Number),
);
/** A secret. */
export const key = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));
/** From which level on lines are logged. */
export const logLevel = v.picklist(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug');

const describe = (issue: v.BaseIssue<unknown>): string => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim();

/** Leaves empty variables out: `PORT= npm start` means no PORT. */
export const given = (env: Env): Env => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/**
 * Reads an environment.
 * @throws SettingsError naming every variable that is wrong
 */
export function readEnv<T>(schema: v.GenericSchema<unknown, T>, environment: Env): T {
  const parsed = v.safeParse(schema, given(environment));
  if (!parsed.success) throw new SettingsError(`Settings: ${parsed.issues.map(describe).join('; ')}`);
  return parsed.output;
}
