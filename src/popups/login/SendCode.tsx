import { useSetAtom } from 'jotai/react';
import { login } from '../../copy/login.ts';
import { sendCodeAtom } from '../../state/account.ts';
import { Button } from '../../ui/Button.tsx';
import { type FormField, validate } from '../use-field.ts';
import { useCountdown } from './use-countdown.ts';

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
