import * as v from 'valibot';
import { phone as phoneSchema, smsCode as smsCodeSchema } from '../../contract/fields.ts';
import { login } from '../../copy/login.ts';

/** What is wrong with a phone number, before it is sent. */
export function phoneError(phone: string): string | undefined {
  if (phone === '') return login.phoneMissing;
  return v.safeParse(phoneSchema, phone).success ? undefined : login.phoneWrong;
}

/** What is wrong with an SMS code, before it is sent. */
export function smsCodeError(code: string): string | undefined {
  if (code === '') return login.codeMissing;
  return v.safeParse(smsCodeSchema, code).success ? undefined : login.codeWrong;
}
