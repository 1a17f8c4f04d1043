import { createRequire } from 'node:module';
import type * as Dysms from '@alicloud/dysmsapi20170525';
import type * as OpenApi from '@alicloud/openapi-core';
import * as v from 'valibot';
import { endpoint, given, resultOf, type SmsProvider, TIMEOUT_MS } from './provider.ts';

/** An account of Aliyun's SMS service. */
export const aliyunSettings = v.object({
  SMS_PROVIDER: v.literal('aliyun'),
  ALIYUN_ACCESS_KEY_ID: given,
  ALIYUN_ACCESS_KEY_SECRET: given,
  /** Approved signature. */
  ALIYUN_SMS_SIGN: given,
  /** Approved template with one variable, `code`. */
  ALIYUN_SMS_TEMPLATE: given,
  ALIYUN_SMS_ENDPOINT: endpoint('dysmsapi.aliyuncs.com'),
});

/** Sends through Aliyun. The SDK is loaded on use: it is large, and most installations don't need it. */
export function aliyunSms(settings: v.InferOutput<typeof aliyunSettings>, timeoutMs = TIMEOUT_MS): SmsProvider {
  // CommonJS: with `import`, the default export differs between Node and the types.
  const require = createRequire(import.meta.url);
  const { default: Client, SendSmsRequest }: typeof Dysms = require('@alicloud/dysmsapi20170525');
  const { $OpenApiUtil }: typeof OpenApi = require('@alicloud/openapi-core');
  const client = new Client(
    new $OpenApiUtil.Config({
      accessKeyId: settings.ALIYUN_ACCESS_KEY_ID,
      accessKeySecret: settings.ALIYUN_ACCESS_KEY_SECRET,
      endpoint: settings.ALIYUN_SMS_ENDPOINT.host,
      protocol: settings.ALIYUN_SMS_ENDPOINT.protocol.slice(0, -1),
      readTimeout: timeoutMs,
      connectTimeout: timeoutMs,
    }),
  );
  return {
    demo: false,
    send(phone, code) {
      const request = new SendSmsRequest({
        phoneNumbers: phone,
        signName: settings.ALIYUN_SMS_SIGN,
        templateCode: settings.ALIYUN_SMS_TEMPLATE,
        templateParam: JSON.stringify({ code }),
      });
      return resultOf(async () => (await client.sendSms(request)).body?.code, 'OK', timeoutMs);
    },
  };
}
