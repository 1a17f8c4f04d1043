import { useAtomValue, useSetAtom } from 'jotai/react';
import { useState } from 'react';
import './Login.css';
import { phoneTyped, readPhone, readSmsCode, smsCodeTyped } from '../../contract/typed.ts';
import { login } from '../../copy/login.ts';
import { demoSmsAtom, loginAtom } from '../../state/account.ts';
import type { PopupProps } from '../../state/popups.ts';
import { Field } from '../../ui/Field.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { FormDialog } from '../FormDialog.tsx';
import type { Term } from '../Terms.tsx';
import { useField } from '../use-field.ts';
import { SendCode } from './SendCode.tsx';

const Terms = lazy(() => import('../Terms.tsx'));

const phoneError = (phone: string) => (readPhone(phone) === undefined ? login.phoneWrong : undefined);
const codeError = (code: string) => (readSmsCode(code) === undefined ? login.codeWrong : undefined);

/** Login by phone number and SMS code. */
export default function Login({ close }: PopupProps<'login'>) {
  const logIn = useSetAtom(loginAtom);
  const demo = useAtomValue(demoSmsAtom);
  const phone = useField({ missing: login.phoneMissing, errorOf: phoneError });
  const code = useField({ missing: login.codeMissing, errorOf: codeError });
  const [sent, setSent] = useState(false);
  const [reading, setReading] = useState<Term>();

  if (reading) return <Terms term={reading} close={() => setReading(undefined)} />;
  const termButton = (term: Term) => (
    <button type="button" onClick={() => setReading(term)}>
      {login[term]}
    </button>
  );
  const terms = (
    <p className="u-muted login-terms">
      {login.terms}
      {termButton('rules')}
      {login.and}
      {termButton('privacy')}
    </p>
  );
  return (
    <FormDialog
      title={login.title}
      onClose={close}
      fields={[phone, code]}
      submit={login.submit}
      onSubmit={() => logIn(phone.value, code.value)}
      foot={terms}
    >
      <Field
        {...phone.props}
        label={login.phone}
        lead="+86"
        placeholder={login.phoneMissing}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        read={phoneTyped}
      />
      <Field
        {...code.props}
        label={login.code}
        placeholder={login.codeMissing}
        inputMode="numeric"
        autoComplete="one-time-code"
        read={smsCodeTyped}
        note={sent ? login.sent : undefined}
        action={<SendCode phone={phone} code={code} onSent={() => setSent(true)} />}
      />
      {sent && demo && <p className="login-demo">{login.demo}</p>}
    </FormDialog>
  );
}
