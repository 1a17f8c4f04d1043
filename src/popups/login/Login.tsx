import { useAtom, useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import './Login.css';
import './Incentive.css';
import { MIIT, policeLink } from '../../campaign/filings.ts';
import { lawOf } from '../../campaign/law.ts';
import { phoneTyped, readPhone, readSmsCode, smsCodeTyped } from '../../contract/typed.ts';
import { incentiveCopy, login } from '../../copy/login.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { campaignPhaseAtom } from '../../state/campaign/phase.ts';
import { askingConsentAtom, codeWaitAtom, demoSmsAtom, lateSmsAtom } from '../../state/account/code-wait.ts';
import { loginAtom, prepareCodeAtom, requestCodeAtom } from '../../state/account/login.ts';
import { tellOpened } from '../../state/account/opened.ts';
import { linkAtom } from '../../state/link/held-link.ts';
import type { PopupProps } from '../../state/overlays.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { usePending } from '../../ui/use-pending.ts';
import { FormDialog, type FormField, useField, validate } from '../FormDialog.tsx';
import type { Term } from '../Terms.tsx';
import { Prize } from './Prize.tsx';

const Consent = lazy(() => import('../Consent.tsx'));
const Terms = lazy(() => import('../Terms.tsx'));

/** Why a typed phone is none; undefined if it is one. */
export const phoneError = (phone: string) => (readPhone(phone) === undefined ? login.phoneWrong : undefined);
const codeError = (code: string) => (readSmsCode(code) === undefined ? login.codeWrong : undefined);

const every250ms = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, 250);
  return () => clearInterval(timer);
};

const Sender = lazy(() => import('./Sender.tsx').catch(() => ({ default: Prize })), Prize);

/** The incentive to log in, with its space reserved; after the campaign, who can still log in. */
function Incentive() {
  const { hpCode, inviteCode } = useAtomValue(linkAtom);
  const phase = useAtomValue(campaignPhaseAtom);
  const { claims, over } = useCopy(incentiveCopy);
  const invited = hpCode !== null || inviteCode !== null;
  return (
    <div className="incentive u-row u-paper" aria-live="polite">
      {phase === 'claims' || phase === 'over' ? (
        <p className="incentive-lead">{{ claims, over }[phase]}</p>
      ) : invited ? (
        <Sender />
      ) : (
        <Prize />
      )}
    </div>
  );
}

type Props = Readonly<{ phone: FormField; code: FormField; sending: boolean; onSend: () => void }>;

/** Requests an SMS code; counts down to the automatic retry, or until another code may be requested. */
function SendCode({ phone, code, sending, onSend }: Props) {
  const { queued, secondsFor } = useAtomValue(codeWaitAtom);
  const left = useSyncExternalStore(every250ms, () => secondsFor(phone.value));
  const send = (): void => {
    if (!validate([phone])) return;
    const { inputRef, value, onChange } = code.props;
    inputRef.current?.focus();
    // Clears the field's error, which would hide that a code was sent.
    onChange(value);
    onSend();
  };
  return (
    <Button size="sm" tone="violet" disabled={!queued && left > 0} pending={queued || sending} onClick={send}>
      {left === 0 ? login.send : queued ? login.queuedFor(left) : login.resendIn(left)}
    </Button>
  );
}

const FilingLink = ({ href, number }: { readonly href: string; readonly number: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {number}
  </a>
);

/** The organiser and its filing numbers; home's foot, which has them, is covered. */
function Filing() {
  const { organiser, icp } = useCopy(lawOf);
  return (
    <small className="login-filing">
      {organiser?.name} {icp && <FilingLink href={MIIT} number={icp.number} />}{' '}
      {icp?.police && <FilingLink href={policeLink(icp.police)} number={icp.police} />}
    </small>
  );
}

/** Login by phone number and SMS code. */
export default function Login({ close }: PopupProps<'login'>) {
  const logIn = useSetAtom(loginAtom);
  const sendCode = useSetAtom(requestCodeAtom);
  const [asking, setAsking] = useAtom(askingConsentAtom);
  const demo = useAtomValue(demoSmsAtom);
  const late = useAtomValue(lateSmsAtom);
  const prepareProof = useSetAtom(prepareCodeAtom);
  useEffect(tellOpened, []);
  const phone = useField({ missing: login.phoneMissing, errorOf: phoneError });
  const code = useField({ missing: login.codeMissing, errorOf: codeError });
  const { queued } = useAtomValue(codeWaitAtom);
  const [sentTo, setSentTo] = useState<string>();
  const [tried] = useState(() => new Set<string>());
  const [reading, setReading] = useState<Term>();
  const [sending, send] = usePending(async () => {
    if (await sendCode(phone.value)) setSentTo(phone.value);
  });
  const onAsked = (): void => setAsking(false);
  const onAgree = (): void => {
    onAsked();
    send();
  };

  if (asking) return <Consent close={onAsked} onAgree={onAgree} />;
  if (reading) return <Terms term={reading} close={() => setReading(undefined)} />;
  const sent = sentTo === phone.value;
  // What an input method still composes is neither.
  const complete = readPhone(phone.value) === phone.value && readSmsCode(code.value) === code.value;
  const submit = (): Promise<boolean> => {
    tried.add(code.value);
    return logIn(phone.value, code.value);
  };
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
      <Filing />
    </p>
  );
  return (
    <FormDialog
      title={login.title}
      low
      onClose={close}
      fields={[phone, code]}
      submit={login.submit}
      onSubmit={submit}
      ready={complete && !tried.has(code.value)}
      foot={terms}
    >
      <Incentive />
      <Field
        {...phone.props}
        label={login.phone}
        lead="+86"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        read={phoneTyped}
        onFocus={() => void prepareProof()}
      />
      <Field
        {...code.props}
        label={login.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        read={smsCodeTyped}
        note={queued ? login.queued : sent ? (late ? login.late : login.sent) : undefined}
        action={<SendCode phone={phone} code={code} sending={sending} onSend={send} />}
      />
      {sent && demo && <p className="login-demo">{login.demo}</p>}
    </FormDialog>
  );
}
