import * as v from 'valibot';
import { aliyunSms } from './aliyun.ts';
import { consoleSms } from './console.ts';
import type { SmsProvider } from './provider.ts';
import { tencentSms } from './tencent.ts';

const given = v.pipe(v.string(), v.trim(), v.nonEmpty());
const endpoint = (host: string) =>
  v.pipe(
    v.optional(v.string(), `https://${host}`),
    v.regex(/^https?:\/\/[^/]+\/?$/, 'must be http(s)://host'),
    v.transform((value) => new URL(value)),
  );

const settingsSchema = v.variant('SMS_PROVIDER', [
  v.object({ SMS_PROVIDER: v.literal('console') }),
  v.object({
    SMS_PROVIDER: v.literal('aliyun'),
    ALIYUN_ACCESS_KEY_ID: given,
    ALIYUN_ACCESS_KEY_SECRET: given,
    ALIYUN_SMS_SIGN: given,
    ALIYUN_SMS_TEMPLATE: given,
    ALIYUN_SMS_ENDPOINT: endpoint('dysmsapi.aliyuncs.com'),
  }),
  v.object({
    SMS_PROVIDER: v.literal('tencent'),
    TENCENT_SECRET_ID: given,
    TENCENT_SECRET_KEY: given,
    TENCENT_SMS_APP_ID: given,
    TENCENT_SMS_SIGN: given,
    TENCENT_SMS_TEMPLATE: given,
    TENCENT_SMS_REGION: v.optional(given, 'ap-guangzhou'),
    TENCENT_SMS_ENDPOINT: endpoint('sms.tencentcloudapi.com'),
  }),
]);
type Settings = v.InferOutput<typeof settingsSchema>;

/** The environment does not say how to send SMS, or the provider's package is not installed. One line. */
class SmsSettingsError extends Error {
  override readonly name = 'SmsSettingsError';
}

/**
 * The provider that the environment chooses: `SMS_PROVIDER` is `console` (default), `aliyun` or `tencent`; the README
 * lists what each needs besides.
 * @throws SmsSettingsError naming every variable that is missing or wrong
 */
export async function openSms(env: Readonly<Record<string, string | undefined>>): Promise<SmsProvider> {
  const result = v.safeParse(settingsSchema, { SMS_PROVIDER: 'console', ...env });
  if (!result.success) throw new SmsSettingsError(`SMS settings: ${result.issues.map(describe).join('; ')}`);
  return await load(result.output);
}

const describe = (issue: v.BaseIssue<unknown>): string => {
  const name = v.getDotPath(issue) ?? 'SMS_PROVIDER';
  if (name === 'SMS_PROVIDER') return 'SMS_PROVIDER must be console, aliyun or tencent';
  return issue.type === 'regex' ? `${name} ${issue.message}` : `${name} is missing`;
};

async function load(settings: Settings): Promise<SmsProvider> {
  if (settings.SMS_PROVIDER === 'console') return consoleSms();
  try {
    return await (settings.SMS_PROVIDER === 'aliyun' ? openAliyun(settings) : openTencent(settings));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && /MODULE_NOT_FOUND/.test(String(error.code)))) throw error;
    throw new SmsSettingsError(
      `SMS_PROVIDER=${settings.SMS_PROVIDER}: its package is not installed; run npm install without --omit=optional`,
      { cause: error },
    );
  }
}

const openAliyun = (settings: Extract<Settings, { SMS_PROVIDER: 'aliyun' }>): SmsProvider =>
  aliyunSms({
    accessKeyId: settings.ALIYUN_ACCESS_KEY_ID,
    accessKeySecret: settings.ALIYUN_ACCESS_KEY_SECRET,
    signName: settings.ALIYUN_SMS_SIGN,
    templateCode: settings.ALIYUN_SMS_TEMPLATE,
    endpoint: settings.ALIYUN_SMS_ENDPOINT,
  });

const openTencent = (settings: Extract<Settings, { SMS_PROVIDER: 'tencent' }>): Promise<SmsProvider> =>
  tencentSms({
    secretId: settings.TENCENT_SECRET_ID,
    secretKey: settings.TENCENT_SECRET_KEY,
    appId: settings.TENCENT_SMS_APP_ID,
    signName: settings.TENCENT_SMS_SIGN,
    templateId: settings.TENCENT_SMS_TEMPLATE,
    region: settings.TENCENT_SMS_REGION,
    endpoint: settings.TENCENT_SMS_ENDPOINT,
  });
