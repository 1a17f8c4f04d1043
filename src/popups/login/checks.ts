import { readPhone } from '../../contract/phone.ts';
import { readSmsCode } from '../../contract/sms-code.ts';
import { login } from '../../copy/login.ts';

/** What is wrong with a phone number, before it is sent. */
export function phoneError(phone: string): string | undefined {
  if (phone === '') return login.phoneMissing;
  return readPhone(phone) === undefined ? login.phoneWrong : undefined;
}

/** What is wrong with an SMS code, before it is sent. */
export function smsCodeError(code: string): string | undefined {
  if (code === '') return login.codeMissing;
  return readSmsCode(code) === undefined ? login.codeWrong : undefined;
}
