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

const port = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(PORT_MAX, 'must be a port number'),
);
const share = v.pipe(v.string(), v.regex(/^(0|1|0?\.\d{1,4})$/, 'must be a share from 0 to 1'), v.transform(Number));
const count = v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999'), v.transform(Number));
const key = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));
const logLevel = v.picklist(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug');

const describe = (issue: v.BaseIssue<unknown>): string => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim();

/** Omits empty variables: `PORT= npm start` means no PORT. */
const given = (env: Env): Env => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** Defaults with which `npm start` works without settings. They are public: production refuses them. */
export const DEMO = {
  SIGN_SECRET: 'fluorite-demo',
  DATA_KEY: 'demo-data-key-known-to-everybody',
  SMS_PROVIDER: 'console',
} as const;

const filesBase = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/\s"';]+(\/\S*)?$/, 'must be like https://cdn.example.com'),
  v.transform((address) => address.replace(/\/?$/, '/')),
);
const origin = v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s]+$/, 'must be an origin like https://play.example.com'));
const instant = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.date('must be an instant like 2025-11-15T12:00:00+08:00'),
);
const proxy = v.union([
  v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)),
  v.pipe(v.string(), v.regex(/^[\d.:a-f/, ]{2,}$/i, 'must be a number of proxies, or their addresses')),
]);

const entries = v.object({
  /** Anything but `production` is a demo, so a misspelt value is refused. */
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'must be production, development or test; or unset: a demo'),
  ),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  PORT: v.optional(port, '8080'),
  /** Port of the metrics for Prometheus; not served without it. */
  METRICS_PORT: v.optional(port),
  /** Port of the operators' console, or `off`. Default: in a demo PORT + 1, in production off. */
  CONSOLE_PORT: v.optional(v.union([v.literal('off'), port], 'must be a port, or off')),
  /** Address on which the console listens. Other hosts reach it only through a proxy with HTTPS. */
  CONSOLE_HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  /** Address of that proxy: where the links of invitations lead. */
  CONSOLE_ORIGIN: v.optional(origin),
  /** Folder of a demo's embedded database, unless DATABASE_URL is set. */
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  /** Most connections of this process to PostgreSQL. */
  DATABASE_CONNECTIONS: v.optional(count, '10'),
  /** `empty`: a demo begins without sample players. */
  DEMO: v.optional(v.literal('empty', 'must be empty; or unset: with sample players')),
  SIGN_SECRET: v.optional(v.pipe(v.string(), v.nonEmpty()), DEMO.SIGN_SECRET),
  /** Another secret whose signatures are accepted, while SIGN_SECRET is replaced. */
  SIGN_SECRET_OTHER: v.optional(v.string()),
  DATA_KEY: v.optional(key, DEMO.DATA_KEY),
  /** Another key with which data is read, while DATA_KEY is replaced. */
  DATA_KEY_OTHER: v.optional(key),
  SMS_PROVIDER: v.optional(v.string(), DEMO.SMS_PROVIDER),
  /** Origin of the API that pages call, if it is not their own. */
  API_BASE: v.optional(origin),
  /** Address of the built files, if it is not the pages' host. */
  STATIC_BASE: v.optional(filesBase),
  /** Share of page views that tell how fast they were. */
  VITALS_SHARE: v.optional(share, '0.1'),
  /** The campaign file, if it is not the shipped one. */
  CAMPAIGN_FILE: v.optional(v.string()),
  CAMPAIGN_NOW: v.optional(instant),
  /** Origin of an app that is served from elsewhere. */
  APP_ORIGIN: v.optional(origin),
  /** Proxies whose `X-Forwarded-For` is trusted. */
  TRUSTED_PROXY: v.optional(proxy),
  /** Threads that replay games. Default: the process's share of the cores. */
  REPLAY_WORKERS: v.optional(count),
  /** Folder of the built client, relative to the project. */
  CLIENT_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), 'dist'),
  /** `off`: serves only the API. */
  CLIENT: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  LOG_LEVEL: v.optional(logLevel),
});

const schema = v.pipe(
  entries,
  v.check(
    ({ PORT, METRICS_PORT }) => PORT === 0 || PORT !== METRICS_PORT,
    'METRICS_PORT must be another one than PORT',
  ),
  v.check(
    ({ PORT, METRICS_PORT, CONSOLE_PORT = 'off' }) =>
      CONSOLE_PORT === 'off' || CONSOLE_PORT === 0 || (CONSOLE_PORT !== PORT && CONSOLE_PORT !== METRICS_PORT),
    'CONSOLE_PORT must be another one than PORT and METRICS_PORT',
  ),
);

export const settingNames: readonly string[] = Object.keys(entries.entries);

export type Settings = v.InferOutput<typeof schema>;

/** Variables that production needs, or whose values are public. */
function missingInProduction(env: Env): readonly string[] {
  const own = (['SIGN_SECRET', 'DATA_KEY', 'SMS_PROVIDER'] as const).filter(
    (name) => env[name] === undefined || env[name] === DEMO[name],
  );
  const others = (['SIGN_SECRET', 'DATA_KEY'] as const).filter((name) => env[`${name}_OTHER`] === DEMO[name]);
  const wrong = [...own, ...others.map((name) => `${name}_OTHER`)];
  return env['DATABASE_URL'] === undefined ? [...wrong, 'DATABASE_URL (the embedded database is for demos)'] : wrong;
}

/**
 * Reads the environment.
 * @throws SettingsError naming every variable that is invalid, or missing in production
 */
export function readSettings(environment: Env): Settings {
  const env = given(environment);
  const { success, output: settings, issues } = v.safeParse(schema, env);
  if (!success) throw new SettingsError(`Settings: ${issues.map(describe).join('; ')}`);
  const missing = settings.NODE_ENV === 'production' ? missingInProduction(env) : [];
  if (missing.length > 0)
    throw new SettingsError(`Production needs values of its own, not the demo's: set ${missing.join(', ')}`);
  return settings;
}

/** Whether sample players fill the database while it is empty: a demo's alone, which has a public key and is embedded. */
export const hasSamples = ({ NODE_ENV, DEMO: demo, DATA_KEY, DATABASE_URL }: Settings): boolean =>
  NODE_ENV !== 'production' && demo !== 'empty' && DATA_KEY === DEMO.DATA_KEY && DATABASE_URL === undefined;

/** Port of the operators' console; undefined if it is off. */
export function consolePort({ CONSOLE_PORT, NODE_ENV, PORT }: Settings): number | undefined {
  if (CONSOLE_PORT === 'off') return undefined;
  if (CONSOLE_PORT !== undefined) return CONSOLE_PORT;
  if (NODE_ENV === 'production') return undefined;
  return PORT === 0 ? 0 : PORT + 1;
}
