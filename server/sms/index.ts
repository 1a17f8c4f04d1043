export { type Captcha, openCaptcha } from './captcha.ts';
export { openSms, smsNames } from './open.ts';
export { SmsError, type SmsProvider } from './provider.ts';
