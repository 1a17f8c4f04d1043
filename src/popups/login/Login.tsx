import { useAtomValue, useSetAtom } from 'jotai/react';
import { type FormEvent, useRef, useState } from 'react';
import './Login.css';
import { phoneTyped } from '../../contract/phone.ts';
import { smsCodeTyped } from '../../contract/sms-code.ts';
import { login } from '../../copy/login.ts';
import { demoSmsAtom, loginAtom, sendCodeAtom } from '../../state/account.ts';
import type { PopupProps } from '../../state/popups.ts';
import { Button } from '../../ui/Button.tsx';
import { Buttons } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { lazy } from '../../ui/lazy.tsx';
import type { Term } from '../Terms.tsx';
import { phoneError, smsCodeError } from './checks.ts';
import { useCountdown } from './use-countdown.ts';

const Terms = lazy(() => import('../Terms.tsx'));

/** Login by phone number and SMS code. */
export default function Login({ close }: PopupProps<'login'>) {
  const sendCode = useSetAtom(sendCodeAtom);
  const logIn = useSetAtom(loginAtom);
  const demo = useAtomValue(demoSmsAtom);
  const countdown = useCountdown();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<{ phone?: string | undefined; code?: string | undefined }>({});
  const [sent, setSent] = useState(false);
  const [sending, setSending] = useState(false);
  const [reading, setReading] = useState<Term>();
  const phoneInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);

  const send = async (): Promise<void> => {
    const error = phoneError(phone);
    setErrors({ phone: error });
    if (error !== undefined) {
      phoneInput.current?.focus();
      return;
    }
    codeInput.current?.focus();
    if (!(await sendCode(phone))) return;
    setSent(true);
    countdown.start();
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = { phone: phoneError(phone), code: smsCodeError(code) };
    setErrors(found);
    if (found.phone !== undefined) phoneInput.current?.focus();
    else if (found.code !== undefined) codeInput.current?.focus();
    else {
      setSending(true);
      if (!(await logIn(phone, code))) setSending(false);
    }
  };

  if (reading) return <Terms term={reading} onClose={() => setReading(undefined)} />;
  const resend = countdown.left > 0 ? login.resendIn(countdown.left) : login.send;
  return (
    <Dialog title={login.title} onClose={close}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={login.phone}
          lead="+86"
          placeholder={login.phoneMissing}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={phone}
          read={phoneTyped}
          onChange={setPhone}
          error={errors.phone}
          inputRef={phoneInput}
        />
        <Field
          label={login.code}
          placeholder={login.codeMissing}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          read={smsCodeTyped}
          onChange={setCode}
          error={errors.code}
          note={sent ? login.sent : undefined}
          inputRef={codeInput}
          action={
            <Button size="sm" tone="violet" disabled={countdown.left > 0} onClick={send}>
              {resend}
            </Button>
          }
        />
        {sent && demo && <p className="login-demo">{login.demo}</p>}
        <Buttons className="login-buttons">
          <Button type="submit" pending={sending}>
            {login.submit}
          </Button>
        </Buttons>
        <p className="u-muted login-terms">
          {login.terms}
          <button type="button" onClick={() => setReading('rules')}>
            {login.rules}
          </button>
          {login.and}
          <button type="button" onClick={() => setReading('privacy')}>
            {login.privacy}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
