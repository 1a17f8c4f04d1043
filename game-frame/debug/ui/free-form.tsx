import { useAtom } from 'jotai';
import { isList } from '../../balance/config/config-schema.ts';
import { type FreeValue, freeValueSchema } from '../../balance/search/free-values.ts';
import { configFields, LEVELS } from '../../sim/index.ts';
import { Button, Choice, Row } from './controls.tsx';
import { RangeFields } from './range-fields.tsx';
import { faultOf, freeAtom } from './targets.ts';

const KEYS = configFields.filter(({ hasEffect }) => hasEffect).map(({ key }) => key);
/** 0: the whole list, multiplied by a factor. */
const LEVEL_NUMBERS = Array.from({ length: LEVELS + 1 }, (_, level) => level);

/** What a search may change, one value a row. */
export function FreeForm() {
  const [free, setFree] = useAtom(freeAtom);
  return (
    <details open>
      <summary>Free values</summary>
      {free.map((value, index) => (
        <FreeRow
          key={index}
          value={value}
          onChange={(changed) => setFree(free.map((other) => (other === value ? changed : other)))}
          onRemove={() => setFree(free.filter((other) => other !== value))}
        />
      ))}
      <Row>
        <Button onClick={() => setFree([...free, { key: 'gravity', least: 20, most: 50 }])}>Add a value</Button>
      </Row>
    </details>
  );
}

interface FreeRowProps {
  readonly value: FreeValue;
  readonly onChange: (value: FreeValue) => void;
  readonly onRemove: () => void;
}

function FreeRow({ value, onChange, onRemove }: FreeRowProps) {
  const { key, level = 0 } = value;
  const fault = faultOf(freeValueSchema, value);
  return (
    <fieldset aria-label={key}>
      <Choice
        label="Value"
        values={KEYS}
        value={key}
        onChange={(chosen) => onChange({ ...value, key: chosen, level: undefined })}
      />
      {isList(key) && (
        <Choice
          label="Level"
          values={LEVEL_NUMBERS}
          value={level}
          onChange={(chosen) => onChange({ ...value, level: chosen || undefined })}
          labelOf={(number) => (number === 0 ? 'all, times' : String(number))}
        />
      )}
      <RangeFields value={value} scale={1} onChange={onChange} />
      <Button aria-label="Remove this value" onClick={onRemove}>
        ✕
      </Button>
      {fault !== '' && <output className="lab-fault">{fault}</output>}
    </fieldset>
  );
}
