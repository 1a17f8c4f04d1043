export { openSms } from './open.ts';
export { SmsError, type SmsProvider } from './provider.ts';
