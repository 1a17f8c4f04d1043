import { NumberField } from '@base-ui/react/number-field';
import { memo, type RefObject, useState } from 'react';
import { isList } from '../../balance/config/config-schema.ts';
import { type ConfigField, config as shipped, configFields } from '../../sim/index.ts';
import type { OnConfigChange } from '../lab.ts';
import { shippedNumbers, withNumber } from '../model/list-values.ts';
import { shipFaults } from '../model/ship-guard.ts';
import { Button, Choice, Row } from './controls.tsx';
import { useLab, useShared } from './shared.ts';

const ON_CHANGE: Readonly<Record<OnConfigChange, string>> = {
  continue: 'goes on from now',
  replay: 'replays the inputs',
  restart: 'restarts the game',
};

/** Whether the product could take another value than the shipped one. */
const canShip = ({ key, step }: ConfigField): boolean => {
  const value = shipped[key];
  if (typeof value !== 'number') return true;
  const neighbours = [value - step, value + step].map((other) => shipFaults({ ...shipped, [key]: other }));
  return neighbours.some((faults) => faults.every(({ kind }) => kind !== 'refuse'));
};

const CANNOT_SHIP = 'fixed: can’t be shipped';
const groupOf = (field: ConfigField): string => (canShip(field) ? field.group : CANNOT_SHIP);

/** The groups of values: what is tuned most comes first, what can't be shipped last. */
const GROUPS = ['motion', 'levels', 'rules', 'field', 'solver', CANNOT_SHIP].map((name) => ({
  name,
  fields: configFields.filter((field) => field.hasEffect && groupOf(field) === name),
}));

/** The panel of the config's values. @param search takes its search field */
export function ConfigPanel({ search }: { readonly search: RefObject<HTMLInputElement | null> }) {
  const { lab } = useShared();
  const config = useLab(({ config: now }) => now);
  const onChange = useLab(({ onConfigChange }) => onConfigChange);
  const [wanted, setWanted] = useState('');
  return (
    <aside className="lab-panel" aria-label="Config">
      <Row>
        <input
          ref={search}
          type="search"
          placeholder="Find a value (/)"
          aria-label="Find a value"
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
        <Button title="Back to the shipped game" onClick={() => lab.tune(shipped)}>
          Reset all
        </Button>
      </Row>
      <Choice
        label="A change"
        values={['continue', 'replay', 'restart']}
        value={onChange}
        onChange={(value) => lab.set({ onConfigChange: value })}
        labelOf={(value) => ON_CHANGE[value]}
      />
      <ul className="lab-warnings" aria-label="Why these values can't ship">
        {shipFaults(config).map(({ why }) => (
          <li key={why}>{why}</li>
        ))}
      </ul>
      <div className="lab-values">
        {GROUPS.map(({ name, fields }) => (
          <Group key={name} name={name} fields={fields} wanted={wanted.trim().toLowerCase()} />
        ))}
      </div>
    </aside>
  );
}

interface GroupProps {
  readonly name: string;
  readonly fields: readonly ConfigField[];
  /** What a value's name has to contain to be shown, lower case. */
  readonly wanted: string;
}

function Group({ name, fields, wanted }: GroupProps) {
  const shown = fields.filter(({ key }) => namesOf(key).some((each) => matches(each, wanted)));
  return (
    <details open={name !== CANNOT_SHIP || wanted !== ''} hidden={shown.length === 0}>
      <summary>{name}</summary>
      {fields.map((field) =>
        isList(field.key) ? (
          <details key={field.key} open={wanted !== ''} hidden={!shown.includes(field)}>
            <summary>{field.key}</summary>
            <Numbers field={field} wanted={wanted} />
          </details>
        ) : (
          <Numbers key={field.key} field={field} wanted={wanted} />
        ),
      )}
    </details>
  );
}

const matches = (name: string, wanted: string): boolean => name.toLowerCase().includes(wanted);
/** Names of a value's numbers. */
const namesOf = (key: ConfigField['key']): string[] =>
  shippedNumbers(key).map((_, index) => (isList(key) ? `${key} ${index + 1}` : key));

/** A row for each number of a value. */
function Numbers({ field, wanted }: { readonly field: ConfigField; readonly wanted: string }) {
  const { lab } = useShared();
  const { key } = field;
  const value = useLab(({ config }) => config[key]);
  const [write] = useState(() => (index: number, number: number) => {
    const changed = isList(key) ? withNumber(lab.config[key], index, number, shipped[key].length) : number;
    lab.tune({ ...lab.config, [key]: changed });
  });
  return namesOf(key).map((name, index) => (
    <NumberRow
      key={name}
      name={name}
      field={field}
      index={index}
      value={[value].flat()[index] ?? 0}
      hidden={!matches(name, wanted)}
      write={write}
    />
  ));
}

interface NumberRowProps {
  readonly name: string;
  readonly field: ConfigField;
  readonly index: number;
  readonly value: number;
  readonly hidden: boolean;
  readonly write: (index: number, value: number) => void;
}

/** Reasons of a change that is not finished: a typed number counts when the field is left. */
const TYPING = new Set<string>(['input-change', 'input-clear', 'input-paste']);
/** Steps of a slider that an arrow key or two pixels of a drag go; Shift goes ten times as far, Alt one step. */
const STEPS = 200;

/** A number: its name is dragged, the field typed into, the slider set, and the button takes it back. */
const NumberRow = memo(({ name, field, index, value, hidden, write }: NumberRowProps) => {
  const { unit, min, max, step } = field;
  const standard = shippedNumbers(field.key)[index] ?? 0;
  const usual = Math.max(1, Math.round((max - min) / step / STEPS)) * step;
  const set = (wanted: number | null): void => {
    if (wanted !== null) write(index, inRange(wanted, field));
  };
  return (
    <div className={value === standard ? 'lab-value' : 'lab-value lab-changed'} data-value={name} hidden={hidden}>
      <NumberField.Root
        className="lab-number"
        value={value}
        min={min}
        max={max}
        step={usual}
        smallStep={step}
        largeStep={10 * usual}
        locale="en"
        format={{ maximumFractionDigits: 6, useGrouping: false }}
        onValueChange={(next, { reason }) => TYPING.has(reason) || set(next)}
      >
        <NumberField.ScrubArea className="lab-name" title="Drag: fine with Alt, coarse with Shift">
          {name}
          <small>{`${unit} ${min}–${max} · ${standard}`.trim()}</small>
          <NumberField.ScrubAreaCursor />
        </NumberField.ScrubArea>
        <NumberField.Input
          aria-label={name}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      </NumberField.Root>
      <input
        type="range"
        aria-label={`${name}, slider`}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ currentTarget }) => set(currentTarget.valueAsNumber)}
      />
      <Button aria-label={`Reset ${name}`} title={`Back to the shipped ${standard}`} onClick={() => set(standard)}>
        ↺
      </Button>
    </div>
  );
});

/** The nearest value that the slider could have. */
const inRange = (value: number, { min, max, step }: ConfigField): number =>
  Math.max(min, Math.min(max, Number((Math.round(value / step) * step).toPrecision(12))));
