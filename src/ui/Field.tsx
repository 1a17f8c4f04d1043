import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import './Field.css';
import { classes } from './classes.ts';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'value' | 'prefix'>;

interface Props extends Native {
  /** Accessible name; only the placeholder is visible. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Normalizes typed, pasted or filled-in text, except while an input method composes it. */
  readonly read?: (text: string) => string;
  readonly error?: string | undefined;
  /** A confirmation or remark. */
  readonly note?: string | undefined;
  /** Text before the value, such as a country code. */
  readonly lead?: string;
  /** A small button inside, after the value. */
  readonly action?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const isComposing = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing;

/** A text field with its hint below, whose changes screen readers announce. */
export function Field({
  label,
  value,
  onChange,
  read = String,
  error,
  note,
  lead,
  action,
  inputRef,
  ...native
}: Props) {
  const hintId = useId();
  const hint = error ?? note;
  return (
    <div>
      <div className={classes('field u-row u-wrap', error !== undefined && 'field-error')}>
        {lead !== undefined && <span className="field-lead">{lead}</span>}
        <input
          type="text"
          {...native}
          ref={inputRef}
          value={value}
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => onChange(isComposing(event) ? event.target.value : read(event.target.value))}
          onCompositionEnd={(event) => onChange(read(event.currentTarget.value))}
        />
        {action}
      </div>
      <p id={hintId} className="field-hint" role={error === undefined ? 'status' : 'alert'}>
        {hint}
      </p>
    </div>
  );
}
