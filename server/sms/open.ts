import * as v from 'valibot';
import type { Env } from '../common/settings.ts';
import { aliyunSettings, aliyunSms } from './aliyun.ts';
import { withFailover } from './failover.ts';
import type { SmsProvider } from './provider.ts';
import { tencentSettings, tencentSms } from './tencent.ts';

/** Prints codes instead of sending them, one line each. For demos and tests only. */
function consoleSms(): SmsProvider {
  return {
    demo: true,
    async send(phone, code) {
      process.stdout.write(`SMS ${phone} ${code}\n`);
      return { outcome: 'sent' };
    },
  };
}

const settingsSchema = v.variant('SMS_PROVIDER', [
  v.object({ SMS_PROVIDER: v.literal('console') }),
  aliyunSettings,
  tencentSettings,
]);

/** Names of all variables that a provider reads. */
export const smsNames: readonly string[] = [
  'SMS_FALLBACK',
  ...settingsSchema.options.flatMap(({ entries }) => Object.keys(entries)),
];

/** The SMS settings are invalid, or the provider's package is not installed. The message is one line. */
class SmsSettingsError extends Error {
  override readonly name = 'SmsSettingsError';
}

/**
 * The provider that `SMS_PROVIDER` names: `console` (default), `aliyun` or `tencent`; behind it the one of `SMS_FALLBACK`.
 * @throws SmsSettingsError naming every missing or invalid variable
 */
export async function openSms(env: Env): Promise<SmsProvider> {
  const { SMS_PROVIDER: name = 'console', SMS_FALLBACK: fallback } = env;
  if (name === 'console') return open({ ...env, SMS_PROVIDER: name });
  if (fallback === name || fallback === 'console')
    throw new SmsSettingsError('SMS settings: SMS_FALLBACK must be the other one of aliyun and tencent');
  const names = fallback ? [name, fallback] : [name];
  return withFailover(
    await Promise.all(names.map(async (each) => ({ name: each, sms: await open({ ...env, SMS_PROVIDER: each }) }))),
  );
}

async function open(env: Env): Promise<SmsProvider> {
  const result = v.safeParse(settingsSchema, env);
  if (!result.success) throw new SmsSettingsError(`SMS settings: ${result.issues.map(describe).join('; ')}`);
  return load(result.output);
}

const describe = (issue: v.BaseIssue<unknown>): string => {
  const name = v.getDotPath(issue) ?? 'SMS_PROVIDER';
  if (name === 'SMS_PROVIDER') return 'SMS_PROVIDER must be console, aliyun or tencent';
  return issue.type === 'regex' ? `${name} ${issue.message}` : `${name} is missing`;
};

async function load(settings: v.InferOutput<typeof settingsSchema>): Promise<SmsProvider> {
  if (settings.SMS_PROVIDER === 'console') return consoleSms();
  try {
    return await (settings.SMS_PROVIDER === 'aliyun' ? aliyunSms(settings) : tencentSms(settings));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && /MODULE_NOT_FOUND/.test(String(error.code)))) throw error;
    throw new SmsSettingsError(
      `SMS_PROVIDER=${settings.SMS_PROVIDER}: its package is not installed; run npm install without --omit=optional`,
      { cause: error },
    );
  }
}
