import * as v from 'valibot';
import { endpoint, given, resultOf, TIMEOUT_MS } from './provider.ts';

/** An account of Tencent Cloud's SMS service. */
export const tencentSettings = v.object({
  SMS_PROVIDER: v.literal('tencent'),
  TENCENT_SECRET_ID: given,
  TENCENT_SECRET_KEY: given,
  /** Number of the SMS application. */
  TENCENT_SMS_APP_ID: given,
  /** Approved signature. */
  TENCENT_SMS_SIGN: given,
  /** Approved template with one variable. */
  TENCENT_SMS_TEMPLATE: given,
  TENCENT_SMS_REGION: v.optional(given, 'ap-guangzhou'),
  TENCENT_SMS_ENDPOINT: endpoint('sms.tencentcloudapi.com'),
});

/** Sends through Tencent Cloud. The SDK is loaded on use: most installations don't need it. */
export async function tencentSms(settings: v.InferOutput<typeof tencentSettings>, timeoutMs = TIMEOUT_MS) {
  const { sms } = await import('tencentcloud-sdk-nodejs-sms');
  const client = new sms.v20210111.Client({
    credential: { secretId: settings.TENCENT_SECRET_ID, secretKey: settings.TENCENT_SECRET_KEY },
    region: settings.TENCENT_SMS_REGION,
    profile: {
      httpProfile: {
        endpoint: settings.TENCENT_SMS_ENDPOINT.host,
        protocol: `${settings.TENCENT_SMS_ENDPOINT.protocol}//`,
        reqTimeout: Math.ceil(timeoutMs / 1000),
      },
    },
  });
  return {
    demo: false,
    send(phone: string, code: string) {
      const request = {
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: settings.TENCENT_SMS_APP_ID,
        SignName: settings.TENCENT_SMS_SIGN,
        TemplateId: settings.TENCENT_SMS_TEMPLATE,
        TemplateParamSet: [code],
      };
      return resultOf(async () => (await client.SendSms(request)).SendStatusSet?.[0]?.Code, 'Ok', timeoutMs);
    },
  };
}
