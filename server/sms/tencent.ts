import { reasonOf, SmsError, type SmsProvider, TIMEOUT_MS, within } from './provider.ts';

/** An account of Tencent Cloud's SMS service. */
export interface TencentAccount {
  readonly secretId: string;
  readonly secretKey: string;
  /** Number of the SMS application. */
  readonly appId: string;
  /** Approved signature. */
  readonly signName: string;
  /** Approved template with one variable. */
  readonly templateId: string;
  /** Region of the service, such as `ap-guangzhou`. */
  readonly region: string;
  /** Where the service answers. */
  readonly endpoint: URL;
}

/** Sends through Tencent Cloud. The SDK is loaded here, for most installations don't need it. */
export async function tencentSms(account: TencentAccount, timeoutMs = TIMEOUT_MS): Promise<SmsProvider> {
  const { sms } = await import('tencentcloud-sdk-nodejs-sms');
  const client = new sms.v20210111.Client({
    credential: { secretId: account.secretId, secretKey: account.secretKey },
    region: account.region,
    profile: {
      httpProfile: {
        endpoint: account.endpoint.host,
        protocol: `${account.endpoint.protocol}//`,
        reqTimeout: Math.ceil(timeoutMs / 1000),
      },
    },
  });
  return {
    async send(phone, code) {
      const request = {
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: account.appId,
        SignName: account.signName,
        TemplateId: account.templateId,
        TemplateParamSet: [code],
      };
      const reason = await within(timeoutMs, client.SendSms(request)).then(
        ({ SendStatusSet }) => SendStatusSet?.[0]?.Code ?? 'unreachable',
        reasonOf,
      );
      if (reason !== 'Ok') throw new SmsError('Tencent Cloud', reason);
    },
  };
}
