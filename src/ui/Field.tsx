import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import './Field.css';
import { classes } from './classes.ts';
import { Hint } from './Hint.tsx';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'value' | 'prefix'>;

interface Props extends Native {
  /** Name of the field for screen readers; the placeholder is what is visible. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the value. */
  readonly error?: string | undefined;
  /** A confirmation or remark about the value. */
  readonly note?: string | undefined;
  /** Text before the value, such as a country code. */
  readonly lead?: string;
  /** A small button inside, after the value. */
  readonly action?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A line of text to fill in, with its hint below. */
export function Field({ label, value, onChange, error, note, lead, action, inputRef, ...native }: Props) {
  const hintId = useId();
  const hint = error ?? note;
  return (
    <div className="field-group">
      <div className={classes('field', error !== undefined && 'field-error')}>
        {lead !== undefined && <span className="field-lead">{lead}</span>}
        <input
          type="text"
          {...native}
          ref={inputRef}
          value={value}
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => onChange(event.target.value)}
        />
        {action}
      </div>
      <Hint id={hintId} tone={error === undefined ? 'ok' : 'error'}>
        {hint}
      </Hint>
    </div>
  );
}
