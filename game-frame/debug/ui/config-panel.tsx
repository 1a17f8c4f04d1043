import { NumberField } from '@base-ui/react/number-field';
import { useState } from 'react';
import { isList, shippedNumbers, withNumber } from '../../balance/config/changes.ts';
import { type ConfigField, config as shipped, configFields } from '../../sim/index.ts';
import { shipFaults } from '../model/ship-guard.ts';
import { Button, Buttons, Choice, Slider } from './controls.tsx';
import { useControl, useLab, useShared } from './shared.ts';

const CHANGES = ['continue', 'replay', 'restart'] as const;
const ON_CHANGE = { continue: 'goes on from now', replay: 'replays the inputs', restart: 'restarts the game' };

/** Whether the product could take another value than the shipped one. */
function canShip({ key, step }: ConfigField): boolean {
  const value = shipped[key];
  const ships = (other: number): boolean => shipFaults({ ...shipped, [key]: other })[0]?.kind !== 'refuse';
  return typeof value !== 'number' || ships(value - step) || ships(value + step);
}

const CANNOT_SHIP = 'fixed: can’t be shipped';
/** Groups in order: the most tuned first, values that can't be shipped last. */
const GROUPS = ['motion', 'radii', 'spawnWeights', 'points', 'levels', 'rules', 'field', 'solver', CANNOT_SHIP];

/** Every number of the config that has an effect; a list has several. */
const NUMBERS = configFields
  .filter(({ hasEffect }) => hasEffect)
  .flatMap((field) => {
    const group = !canShip(field) ? CANNOT_SHIP : isList(field.key) ? field.key : field.group;
    return shippedNumbers(field.key).map((standard, index) => {
      const name = isList(field.key) ? `${field.key} ${index + 1}` : field.key;
      return { field, name, group, index, standard };
    });
  });
type ConfigNumber = (typeof NUMBERS)[number];

export function ConfigPanel() {
  const { lab } = useShared();
  const config = useLab((now) => now.config);
  const [wanted, find] = useState('');
  const isHidden = ({ name }: ConfigNumber): boolean => !name.toLowerCase().includes(wanted);
  return (
    <aside className="lab-sheet lab-column lab-panel" aria-label="Config">
      <Buttons of={{ 'Reset all': () => lab.tune(shipped) }}>
        <input
          type="search"
          placeholder="Find a value (/)"
          aria-label="Find a value"
          onChange={({ currentTarget }) => find(currentTarget.value.trim().toLowerCase())}
        />
      </Buttons>
      <Choice label="A change" values={CHANGES} nameOf={(how) => ON_CHANGE[how]} {...useControl('onConfigChange')} />
      <ul className="lab-warnings lab-warn" aria-label="Why these values can't ship">
        {shipFaults(config).map(({ why }) => (
          <li key={why}>{why}</li>
        ))}
      </ul>
      <div className="lab-values lab-fill lab-scroll">
        {GROUPS.map((group) => {
          const numbers = NUMBERS.filter((number) => number.group === group);
          const isOpen = wanted !== '' || !(isList(group) || group === CANNOT_SHIP);
          return (
            <details key={group} open={isOpen} hidden={numbers.every(isHidden)}>
              <summary>{group}</summary>
              {numbers.map((number) => (
                <NumberRow key={number.name} number={number} hidden={isHidden(number)} />
              ))}
            </details>
          );
        })}
      </div>
    </aside>
  );
}

/** Reasons of a change that is not finished: a typed number counts when the field is left. */
const TYPING = new Set<string>(['input-change', 'input-clear', 'input-paste']);
/** Parts of a range: an arrow key goes one, a drag one by pixel moved; Shift ten times as far, Alt one step of the value. */
const STEPS = 200;

/** A number: its name is dragged, the field typed into, the slider set, and the button takes it back. */
function NumberRow({ number, hidden }: { readonly number: ConfigNumber; readonly hidden: boolean }) {
  const { lab } = useShared();
  const { name, field, index, standard } = number;
  const { key, unit, min, max, step } = field;
  const value = useLab(({ config }) => [config[key]].flat()[index] ?? 0);
  const usual = Math.max(1, Math.round((max - min) / step / STEPS)) * step;
  const set = (wanted: number): void => {
    const near = Number((Math.round(wanted / step) * step).toPrecision(12));
    const changed = isList(key) ? withNumber(lab.config[key], index, near, shipped[key].length) : near;
    lab.tune({ ...lab.config, [key]: changed });
  };
  return (
    <div className={`lab-row lab-value ${value === standard ? '' : 'lab-changed'}`} data-value={name} hidden={hidden}>
      <NumberField.Root
        className="lab-row"
        value={value}
        {...{ min, max, step: usual, smallStep: step, largeStep: 10 * usual }}
        locale="en"
        format={{ maximumFractionDigits: 6, useGrouping: false }}
        onValueChange={(next, { reason }) => next === null || TYPING.has(reason) || set(next)}
      >
        <NumberField.ScrubArea className="lab-name">
          {name}
          <small>{`${unit} ${min}–${max} · ${standard}`.trim()}</small>
          <NumberField.ScrubAreaCursor />
        </NumberField.ScrubArea>
        <NumberField.Input size={4} aria-label={name} />
      </NumberField.Root>
      <Slider label={`${name}, slider`} value={value} onChange={set} {...{ min, max, step }} />
      <Button aria-label={`Reset ${name}`} title={`Back to the shipped ${standard}`} onClick={() => set(standard)}>
        ↺
      </Button>
    </div>
  );
}
