import { useSetAtom } from 'jotai/react';
import { type FormEvent, useRef, useState } from 'react';
import './AccountCode.css';
import { campaign } from '../../campaign/campaign.ts';
import { TYPED_MAX_LENGTH } from '../../contract/constants.ts';
import { task } from '../../copy/task.ts';
import type { PopupProps } from '../../state/popups.ts';
import { bindAccountAtom } from '../../state/tasks.ts';
import { Button } from '../../ui/Button.tsx';
import { Buttons } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { siteAddress } from '../../ui/site-address.ts';
import { usePending } from '../../ui/use-pending.ts';

const copy = task.accountCode;
const picture = campaign.officialAccount.img;

/** Entry of the code that the official account gives its followers. */
export default function AccountCode({ close }: PopupProps<'accountCode'>) {
  const bind = useSetAtom(bindAccountAtom);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const [sending, send] = usePending(() => bind(code.trim()).then((bound) => bound && close()));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const empty = code.trim() === '';
    setMissing(empty);
    if (empty) field.current?.focus();
    else send();
  };
  const change = (value: string): void => {
    setCode(value);
    setMissing(false);
  };

  return (
    <Dialog title={copy.title} onClose={close}>
      <form onSubmit={submit} noValidate>
        {picture !== undefined && (
          <img
            className="account-code-picture"
            src={siteAddress(picture)}
            alt={copy.picture}
            width={160}
            height={160}
          />
        )}
        <Steps steps={copy.steps} />
        <Field
          inputRef={field}
          label={copy.label}
          placeholder={copy.placeholder}
          value={code}
          onChange={change}
          error={missing ? copy.missing : undefined}
          maxLength={TYPED_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
        />
        <Buttons>
          <Button type="submit" pending={sending}>
            {copy.action}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
