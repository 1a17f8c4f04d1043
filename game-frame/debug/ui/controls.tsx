import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { COMMANDS, type Command, keyName } from '../commands.ts';
import { type Bound, useLab, useShared } from './shared.ts';

/** Elements side by side. */
export const Row = ({ children }: { readonly children: ReactNode }) => <div className="lab-row">{children}</div>;

export const Button = (props: ComponentProps<'button'>) => <button {...props} type="button" />;

interface ButtonsProps {
  /** Actions by the text of their button. */
  readonly of: Readonly<Record<string, () => void>>;
  readonly children?: ReactNode;
}

/** Buttons after their fields. */
export const Buttons = ({ of, children }: ButtonsProps) => (
  <Row>
    {children}
    {Object.entries(of).map(([text, act]) => (
      <Button key={text} onClick={act}>
        {text}
      </Button>
    ))}
  </Row>
);

/** Buttons of commands, by their keys. */
export const Commands = ({ keys }: { readonly keys: readonly string[] }) =>
  COMMANDS.filter(({ key }) => keys.includes(key)).map((command) => (
    <CommandButton key={command.key} command={command} />
  ));

function CommandButton({ command }: { readonly command: Command }) {
  const { lab } = useShared();
  const { label, button, can = () => true, run } = command;
  const enabled = useLab(can);
  const text = useLab((now) => (typeof button === 'function' ? button(now) : button));
  return (
    <Button disabled={!enabled} title={`${label}: ${keyName(command)}`} onClick={() => run(lab)}>
      {text}
    </Button>
  );
}

type Labelled<T> = Bound<T> & { readonly label: string };

/** A checkbox with its label. @param hotkey does the same */
export const Switch = ({ label, value, onChange, hotkey }: Labelled<boolean> & { readonly hotkey?: string }) => (
  <label>
    <input type="checkbox" checked={value} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    {label}
    {hotkey && <kbd>{hotkey}</kbd>}
  </label>
);

type SliderProps = Labelled<number> & Pick<ComponentProps<'input'>, 'min' | 'max' | 'step'>;

/** A slider, whose label only those hear who don't see it. */
export const Slider = ({ label, onChange, ...rest }: SliderProps) => (
  <input {...rest} type="range" aria-label={label} onChange={(event) => onChange(event.currentTarget.valueAsNumber)} />
);

interface ChoiceProps<T> extends Labelled<T> {
  readonly values: readonly T[];
  readonly nameOf?: ((value: T) => string) | undefined;
}

/** A select with its label in front. */
export function Choice<T>({ label, values, value, onChange, nameOf = String }: ChoiceProps<T>) {
  const choose = (index: number): void => {
    const chosen = values[index];
    if (chosen !== undefined) onChange(chosen);
  };
  // Named again: else the options would be read out as part of the label.
  return (
    <label>
      {label}
      <select aria-label={label} value={nameOf(value)} onChange={(event) => choose(event.currentTarget.selectedIndex)}>
        {values.map(nameOf).map((name, at) => (
          <option key={at} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

type TypedProps = Labelled<string> & Omit<ComponentProps<'input'>, keyof Labelled<string>>;

/** A field whose text counts when it is finished: by Enter, or when the field is left. */
export function Typed({ label, value, onChange, ...rest }: TypedProps) {
  const finish = ({ currentTarget: field }: FocusEvent<HTMLInputElement>): void => {
    const typed = field.value;
    field.value = value;
    if (typed !== value) onChange(typed);
  };
  return (
    <label>
      {rest.placeholder === undefined && label}
      <input {...rest} key={value} aria-label={label} defaultValue={value} onBlur={finish} />
    </label>
  );
}

/** A field for a whole number from 1; invalid text counts as 1. */
export function Count({ label, value, most, onChange }: Labelled<number> & { readonly most: number }) {
  const set = (text: string): void => onChange(Math.max(1, Math.min(most, Math.round(Number(text) || 1))));
  return <Typed label={label} inputMode="numeric" size={4} value={String(value)} onChange={set} />;
}
