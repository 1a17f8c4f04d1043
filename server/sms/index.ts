export { openSms } from './open.ts';
export { type SmsProvider } from './provider.ts';
