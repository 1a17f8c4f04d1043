import type { FormEvent, ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { usePending } from '../ui/use-pending.ts';
import { type FormField, validate } from './use-field.ts';

interface Props {
  readonly title: string;
  readonly onClose?: (() => void) | undefined;
  readonly fields: readonly FormField[];
  /** Name of the button that sends the form. */
  readonly submit: string;
  /** Called with valid fields; the button is busy until it settles. */
  readonly onSubmit: () => Promise<unknown>;
  readonly children: ReactNode;
  /** Below the button. */
  readonly foot?: ReactNode;
}

/** A popup with a form, which is sent once all its fields are valid. */
export function FormDialog({ title, onClose, fields, submit, onSubmit, children, foot }: Props) {
  const [sending, send] = usePending(onSubmit);
  const trySend = (event: FormEvent): void => {
    event.preventDefault();
    if (validate(fields)) send();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={trySend}>
        {children}
        <div className="button-group">
          <Button type="submit" pending={sending}>
            {submit}
          </Button>
        </div>
        {foot}
      </form>
    </Dialog>
  );
}
