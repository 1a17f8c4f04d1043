export { openSms, smsNames } from './open.ts';
export { SmsError, type SmsProvider } from './provider.ts';
