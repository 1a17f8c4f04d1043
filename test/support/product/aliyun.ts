import { createServer } from 'node:http';
import { listen } from './port.ts';
import { SmsCodes } from './sms-codes.ts';

export type Aliyun = Awaited<ReturnType<typeof startAliyun>>;

/** Starts a stand-in of Aliyun's SMS service. @returns also the settings of a server that sends through it */
export async function startAliyun() {
  const codes = new SmsCodes();
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://aliyun').searchParams;
    const [, code = ''] = /"code":"(\d+)"/.exec(query.get('TemplateParam') ?? '') ?? [];
    codes.put(query.get('PhoneNumbers') ?? '', code);
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"Code":"OK","Message":"OK"}');
    });
  });
  const env = {
    SMS_PROVIDER: 'aliyun',
    ALIYUN_ACCESS_KEY_ID: 'id',
    ALIYUN_ACCESS_KEY_SECRET: 'secret',
    ALIYUN_SMS_SIGN: 'sign',
    ALIYUN_SMS_TEMPLATE: 'SMS_1',
    ALIYUN_SMS_ENDPOINT: `http://127.0.0.1:${await listen(server)}`,
  };
  return { env, codes, server };
}
