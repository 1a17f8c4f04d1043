import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { Control } from '../ui/Field.tsx';
import { usePending } from '../ui/use-pending.ts';

interface Options {
  readonly missing: string;
  /** The error of a value that is not empty; undefined for a valid one. */
  readonly errorOf?: (value: string) => string | undefined;
  readonly initial?: string | undefined;
}

/** A required field: trimmed `value`, `props` of its `Field`, `check`, which shows an error until the value changes. */
export function useField({ missing, errorOf, initial = '' }: Options) {
  const [typed, setTyped] = useState(initial);
  const [error, setError] = useState<string>();
  const inputRef = useRef<Control>(null);
  const value = typed.trim();
  const onChange = (text: string): void => {
    setTyped(text);
    setError(undefined);
  };
  const check = (): boolean => {
    const found = value === '' ? missing : errorOf?.(value);
    setError(found);
    return found === undefined;
  };
  return { value, props: { value: typed, onChange, error, inputRef, placeholder: missing }, check };
}

export type FormField = ReturnType<typeof useField>;

/** Whether all fields are valid; the first that is not gets the focus. */
export function validate(fields: readonly FormField[]): boolean {
  const invalid = fields.filter((field) => !field.check());
  invalid[0]?.props.inputRef.current?.focus();
  return invalid.length === 0;
}

interface Props extends ComponentProps<typeof Dialog> {
  readonly fields: readonly FormField[];
  readonly submit: string;
  /** Called with valid fields; the button is busy until it settles. */
  readonly onSubmit: () => Promise<unknown>;
  readonly ready?: boolean;
  readonly foot?: ReactNode;
}

/** A popup with a form, submitted once all its fields are valid. */
export function FormDialog({ fields, submit, onSubmit, ready = false, children, foot, ...dialog }: Props) {
  const [sending, send] = usePending(onSubmit);
  const trySend = (event: FormEvent): void => {
    event.preventDefault();
    if (validate(fields)) send();
  };
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (ready && !sending) sendNow();
  }, [ready, sending]);
  return (
    <Dialog {...dialog}>
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
