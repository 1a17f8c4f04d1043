export { openSms, smsNames } from './open.ts';
export type { SmsProvider, SmsResult } from './provider.ts';
