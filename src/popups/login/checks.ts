import { login } from '../../copy/login.ts';

/** What is wrong with a phone number, before it is sent. */
export function phoneError(phone: string): string | undefined {
  if (phone === '') return login.phoneMissing;
  return /^1[3-9]\d{9}$/.test(phone) ? undefined : login.phoneWrong;
}

/** What is wrong with an SMS code, before it is sent. */
export function smsCodeError(code: string): string | undefined {
  if (code === '') return login.codeMissing;
  return /^\d{6}$/.test(code) ? undefined : login.codeWrong;
}
