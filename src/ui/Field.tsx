import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import './Field.css';
import { classes } from './classes.ts';
import { Hint } from './Hint.tsx';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'value' | 'prefix'>;

interface Props extends Native {
  /** Name of the field for screen readers; the placeholder is what is visible. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Reads a text that was typed, pasted or filled in, once no input method composes it any more; left out: as it is. */
  readonly read?: (text: string) => string;
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

const asIs = (text: string): string => text;

const isComposing = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing;

/** A line of text to fill in, with its hint below. */
export function Field({ label, value, onChange, read = asIs, error, note, lead, action, inputRef, ...native }: Props) {
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
          onChange={(event) => onChange(isComposing(event) ? event.target.value : read(event.target.value))}
          onCompositionEnd={(event) => onChange(read(event.currentTarget.value))}
        />
        {action}
      </div>
      <Hint id={hintId} tone={error === undefined ? 'ok' : 'error'}>
        {hint}
      </Hint>
    </div>
  );
}
