import { createRequire } from 'node:module';
import type * as Dysms from '@alicloud/dysmsapi20170525';
import type * as OpenApi from '@alicloud/openapi-core';
import { reasonOf, SmsError, type SmsProvider, TIMEOUT_MS, within } from './provider.ts';

/** An account of Aliyun's SMS service. */
export interface AliyunAccount {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  /** Approved signature. */
  readonly signName: string;
  /** Approved template with one variable, `code`. */
  readonly templateCode: string;
  /** Where the service answers. */
  readonly endpoint: URL;
}

/** Sends through Aliyun. The SDK is loaded here, for it is large and most installations don't need it. */
export function aliyunSms(account: AliyunAccount, timeoutMs = TIMEOUT_MS): SmsProvider {
  // Plain CommonJS: what `import` makes of its default export differs between Node and the types.
  const require = createRequire(import.meta.url);
  const { default: Client, SendSmsRequest }: typeof Dysms = require('@alicloud/dysmsapi20170525');
  const { $OpenApiUtil }: typeof OpenApi = require('@alicloud/openapi-core');
  const client = new Client(
    new $OpenApiUtil.Config({
      accessKeyId: account.accessKeyId,
      accessKeySecret: account.accessKeySecret,
      endpoint: account.endpoint.host,
      protocol: account.endpoint.protocol.slice(0, -1),
      readTimeout: timeoutMs,
      connectTimeout: timeoutMs,
    }),
  );
  return {
    async send(phone, code) {
      const request = new SendSmsRequest({
        phoneNumbers: phone,
        signName: account.signName,
        templateCode: account.templateCode,
        templateParam: JSON.stringify({ code }),
      });
      const reason = await within(timeoutMs, client.sendSms(request)).then(
        ({ body }) => body?.code ?? 'unreachable',
        reasonOf,
      );
      if (reason !== 'OK') throw new SmsError('Aliyun', reason);
    },
  };
}
