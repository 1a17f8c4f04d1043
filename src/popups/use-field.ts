import { type RefObject, useRef, useState } from 'react';

interface Options {
  /** The error of an empty field. */
  readonly missing: string;
  /** What is wrong with a value that is not empty. */
  readonly errorOf?: (value: string) => string | undefined;
  readonly initial?: string;
}

/** A field of a form. */
export interface FormField {
  /** What was typed, without spaces around it. */
  readonly value: string;
  /** Props of the `Field` that shows it. */
  readonly props: {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly error: string | undefined;
    readonly inputRef: RefObject<HTMLInputElement | null>;
  };
  /** Shows what is wrong with the value. @returns whether it is valid */
  readonly check: () => boolean;
}

/** State of a required field; an error stays until the value changes. */
export function useField({ missing, errorOf, initial = '' }: Options): FormField {
  const [typed, setTyped] = useState(initial);
  const [error, setError] = useState<string>();
  const inputRef = useRef<HTMLInputElement>(null);
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
  return { value, props: { value: typed, onChange, error, inputRef }, check };
}

/** Whether all fields are valid; the first that is not gets the focus. */
export function validate(fields: readonly FormField[]): boolean {
  const invalid = fields.filter((field) => !field.check());
  invalid[0]?.props.inputRef.current?.focus();
  return invalid.length === 0;
}
