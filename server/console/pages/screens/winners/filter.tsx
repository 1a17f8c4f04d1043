import { Flex, Select } from 'antd';
import { AWARD_SOURCES, AWARD_STATES } from '../../../../rules/operator/words.ts';
import { optionsOf } from '../../parts.tsx';
import type { Winner } from './acts.tsx';

/** Which awards are listed. */
export type Filter = { readonly source?: Winner['source']; readonly state?: Winner['state'] };

interface WordSelectProps<K extends string> {
  readonly name: string;
  readonly words: Readonly<Record<K, string>>;
  readonly value: K | undefined;
  readonly onChange: (value: K | undefined) => void;
}

/** Chooses one of some words, or none for all. */
function WordSelect<K extends string>({ name, words, value, onChange }: WordSelectProps<K>) {
  return (
    <Select<K>
      aria-label={name}
      style={{ minWidth: 120 }}
      allowClear
      placeholder={`全部${name}`}
      {...(value && { value })}
      options={optionsOf(words)}
      onChange={(chosen: K | undefined) => onChange(chosen)}
    />
  );
}

interface FilterFormProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Chooses which awards are listed. */
export function FilterForm({ filter: { source, state }, onChange }: FilterFormProps) {
  return (
    <Flex gap="small" wrap>
      <WordSelect
        name="状态"
        words={AWARD_STATES}
        value={state}
        onChange={(chosen) => onChange({ ...(source && { source }), ...(chosen && { state: chosen }) })}
      />
      <WordSelect
        name="来源"
        words={AWARD_SOURCES}
        value={source}
        onChange={(chosen) => onChange({ ...(chosen && { source: chosen }), ...(state && { state }) })}
      />
    </Flex>
  );
}
