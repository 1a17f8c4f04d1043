import { type ComponentProps, type ReactNode, useState } from 'react';

/** A button. */
export const Button = (props: Omit<ComponentProps<'button'>, 'type'>) => <button type="button" {...props} />;

/** Elements side by side. */
export const Row = ({ children }: { readonly children: ReactNode }) => <div className="lab-row">{children}</div>;

interface ChoiceProps<T> {
  readonly label: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** What the user reads for a value. */
  readonly labelOf?: (value: T) => string;
}

/** A select with its label in front. */
export function Choice<T extends string | number>({
  label,
  values,
  value,
  onChange,
  labelOf = String,
}: ChoiceProps<T>) {
  const choose = (index: number): void => {
    const chosen = values[index];
    if (chosen !== undefined) onChange(chosen);
  };
  // Named again: else the options would be read out as part of the label.
  return (
    <label>
      {label}
      <select aria-label={label} value={value} onChange={({ currentTarget }) => choose(currentTarget.selectedIndex)}>
        {values.map((each) => (
          <option key={each} value={each}>
            {labelOf(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly title?: string;
  readonly hotkey?: string;
}

/** A checkbox with its label. */
export const Switch = ({ label, on, onChange, title, hotkey }: SwitchProps) => (
  <label className="lab-switch" title={title}>
    <input type="checkbox" checked={on} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    {label}
    {hotkey && <kbd>{hotkey}</kbd>}
  </label>
);

interface TypedProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  readonly value: string;
  readonly onFinish: (text: string) => void;
}

/** A field whose text counts when it is finished: by Enter, or when the field is left. */
export function Typed({ value, onFinish, ...rest }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = (): void => {
    setTyped(null);
    if (typed !== null && typed !== value) onFinish(typed);
  };
  return (
    <input
      {...rest}
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={finish}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A field for a whole number from 1 on, with its label in front; what is none counts as 1. */
export const Count = ({ label, value, most, onChange }: CountProps) => (
  <label>
    {label}
    <Typed
      type="number"
      min={1}
      max={most}
      className="lab-short"
      aria-label={label}
      value={String(value)}
      onFinish={(text) => onChange(Math.max(1, Math.min(most, Math.round(Number(text) || 1))))}
    />
  </label>
);

interface TableProps {
  readonly label?: string;
  readonly className?: string;
  readonly head?: readonly ReactNode[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** Number of the row that is marked. */
  readonly marked?: number | undefined;
}

/** A table of rows that never change their order. */
export const Table = ({ label, className = '', head, rows, marked }: TableProps) => (
  <div className="lab-wide">
    <table aria-label={label} className={className}>
      {head && (
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at}>{cell}</th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((cells, at) => (
          <tr key={at} className={at === marked ? 'lab-marked' : ''}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Starts the download of a text file. */
export function download(name: string, text: string, type = 'application/json'): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // In the next task the download has a reference of its own.
  setTimeout(() => URL.revokeObjectURL(href), 0);
}
