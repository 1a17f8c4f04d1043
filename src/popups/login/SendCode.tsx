import { useSetAtom } from 'jotai/react';
import { useEffect, useState } from 'react';
import { campaign } from '../../campaign/campaign.ts';
import { login } from '../../copy/login.ts';
import { sendCodeAtom } from '../../state/account.ts';
import { Button } from '../../ui/Button.tsx';
import { type FormField, validate } from '../use-field.ts';

/** End of the last countdown, milliseconds since 1970: it goes on while the popup is closed. */
let endsAt = 0;

const secondsLeft = (): number => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));

/** Seconds until another code may be requested; taken from the clock, since timers stop while a phone sleeps. */
function useCountdown(): { readonly left: number; readonly start: () => void } {
  const [left, setLeft] = useState(secondsLeft);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft(secondsLeft()), 250);
    return () => clearInterval(timer);
  }, [running]);
  const start = (): void => {
    endsAt = Date.now() + campaign.sms.resendSeconds * 1000;
    setLeft(secondsLeft());
  };
  return { left, start };
}

interface Props {
  readonly phone: FormField;
  readonly code: FormField;
  readonly onSent: () => void;
}

/** Requests an SMS code; then counts down to when another may be requested. */
export function SendCode({ phone, code, onSent }: Props) {
  const sendCode = useSetAtom(sendCodeAtom);
  const { left, start } = useCountdown();
  const send = async (): Promise<void> => {
    if (!validate([phone])) return;
    const { inputRef, value, onChange } = code.props;
    inputRef.current?.focus();
    // Without its error, which would hide that a code was sent.
    onChange(value);
    if (!(await sendCode(phone.value))) return;
    onSent();
    start();
  };
  return (
    <Button size="sm" tone="violet" disabled={left > 0} onClick={send}>
      {left > 0 ? login.resendIn(left) : login.send}
    </Button>
  );
}
