import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, type RefObject, useId } from 'react';
import './Field.css';
import { classes } from './classes.ts';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'value' | 'prefix'>;
/** The element of a field, which is either. */
export type Control = HTMLInputElement & HTMLSelectElement;

interface Props extends Native {
  /** Accessible name; visible are only `lead` and the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Normalizes typed, pasted or filled-in text, except while an input method composes it. */
  readonly read?: (text: string) => string;
  readonly error?: string | undefined;
  readonly note?: string | undefined;
  /** Text before the value, such as a country code. */
  readonly lead?: string;
  /** A small button inside, after the value. */
  readonly action?: ReactNode;
  /** Value and text of each option, of which one is chosen instead of typed; the placeholder is none of them. */
  readonly options?: readonly (readonly [value: string, text: string])[];
  readonly inputRef?: RefObject<Control | null>;
}

const isComposing = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing;

/** A text field, or a choice, with its hint below, whose changes screen readers announce. */
export function Field({
  label,
  value,
  onChange,
  read = String,
  error,
  note,
  lead,
  action,
  options,
  inputRef,
  ...native
}: Props) {
  const hintId = useId();
  const hint = error ?? note;
  const said = {
    value,
    'aria-label': label,
    'aria-invalid': error !== undefined,
    'aria-describedby': hint === undefined ? undefined : hintId,
  };
  return (
    <div>
      <div className={classes('field u-row u-wrap', error !== undefined && 'field-error')}>
        {lead !== undefined && <span className="field-lead">{lead}</span>}
        {options ? (
          <select {...said} ref={inputRef} onChange={(event) => onChange(event.target.value)}>
            {[['', native.placeholder] as const, ...options].map(([each, text]) => (
              <option key={each} value={each}>
                {text}
              </option>
            ))}
          </select>
        ) : (
          <input
            type="text"
            {...native}
            {...said}
            ref={inputRef}
            onChange={(event) => onChange(isComposing(event) ? event.target.value : read(event.target.value))}
            onCompositionEnd={(event) => onChange(read(event.currentTarget.value))}
          />
        )}
        {action}
      </div>
      <p id={hintId} className="field-hint" role={error === undefined ? 'status' : 'alert'}>
        {hint}
      </p>
    </div>
  );
}
