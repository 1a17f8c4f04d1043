import { range } from 'd3-array';
import { useAtom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { tooFewGames } from '../../balance/batch/judge.ts';
import { MEASURES } from '../../balance/batch/measures.ts';
import { isPlainShare, printTargets, type Target, TARGETS, targetSchema } from '../../balance/batch/targets.ts';
import { isList } from '../../balance/config/changes.ts';
import { type FreeValue, freeValueSchema } from '../../balance/search/plan.ts';
import { BOT_NAMES } from '../../bots/index.ts';
import { configFields, LEVELS } from '../../sim/index.ts';
import { Button, Buttons, Choice, Typed } from './controls.tsx';
import { download } from './files.tsx';
import type { Bound } from './shared.ts';
import { freeAtom, targetsAtom, usableTargetsAtom } from './state.ts';

const MEASURE_NAMES = MEASURES.map(({ name }) => name);
type Kind = Pick<Target, 'against' | 'change'>;
/** Comparisons of a target's figure. */
const KINDS: readonly Kind[] = [{}, { change: true }, ...BOT_NAMES.map((against) => ({ against }))];
const nameOfKind = ({ change, against }: Kind): string => (change ? 'against A' : against ? `× ${against}’s` : 'is');

const targetFields: Fields<Target> = (of, set) => {
  const compare = (kind: Kind): void => set({ ...of, change: undefined, against: undefined, ...kind });
  return (
    <>
      <Choice label="Bot" values={BOT_NAMES} value={of.bot} onChange={(bot) => set({ ...of, bot })} />
      <Choice
        label="Measure"
        values={MEASURE_NAMES}
        value={of.measure}
        onChange={(measure) => set({ ...of, measure })}
      />
      <Choice label="Compared" values={KINDS} value={of} nameOf={nameOfKind} onChange={compare} />
    </>
  );
};

/** The targets; page, search and guard use the same. @param games of each bot that they will be judged by */
export function TargetsForm({ games }: { readonly games: number }) {
  const [targets, setTargets] = useAtom(targetsAtom);
  const usable = useAtomValue(usableTargetsAtom);
  const hint = (of: Target): ReactNode => {
    const needed = tooFewGames(of, games);
    return needed && `needs about ${needed} games`;
  };
  return (
    <RangeList
      noun="target"
      value={targets}
      onChange={setTargets}
      // The most common request.
      usual={{ bot: 'average', measure: 'score', change: true, least: 0.15, most: 0.25 }}
      schema={targetSchema}
      hint={hint}
      isPercent={(of) => of.change === true || isPlainShare(of)}
      fields={targetFields}
      buttons={{
        'The shipped game’s': () => setTargets(TARGETS),
        None: () => setTargets([]),
        Export: () => download('targets.json', printTargets(usable)),
      }}
    />
  );
}

const KEYS = configFields.filter(({ hasEffect }) => hasEffect).map(({ key }) => key);
/** 0: the whole list, multiplied by a factor. */
const LEVEL_NUMBERS = range(LEVELS + 1);
const nameOfLevel = (level: number): string => (level === 0 ? 'all, times' : String(level));

const freeFields: Fields<FreeValue> = (of, set) => {
  const choose = (key: FreeValue['key']): void => set({ ...of, key, level: undefined });
  const setLevel = (level: number): void => set({ ...of, level: level || undefined });
  return (
    <>
      <Choice label="Value" values={KEYS} value={of.key} onChange={choose} />
      {isList(of.key) && (
        <Choice label="Level" values={LEVEL_NUMBERS} value={of.level ?? 0} nameOf={nameOfLevel} onChange={setLevel} />
      )}
    </>
  );
};

export function FreeForm() {
  const [value, onChange] = useAtom(freeAtom);
  const usual: FreeValue = { key: 'gravity', least: 20, most: 50 };
  return <RangeList noun="free value" schema={freeValueSchema} fields={freeFields} {...{ value, onChange, usual }} />;
}

/** The selects of a row; a choice sets another value. */
type Fields<T> = (one: T, set: (changed: T) => void) => ReactNode;

interface Range {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

interface Props<T> extends Bound<readonly T[]> {
  readonly noun: string;
  readonly usual: T;
  readonly schema: v.GenericSchema;
  readonly fields: Fields<T>;
  readonly hint?: (one: T) => ReactNode;
  readonly isPercent?: (one: T) => boolean;
  readonly buttons?: Readonly<Record<string, () => void>>;
}

const ENDS = { least: 'at least', most: 'at most' };

/** A list in a form: a row per value with its range, whose empty ends are open, and its fault. */
function RangeList<T extends Range>({ noun, value: all, onChange, usual, buttons, ...of }: Props<T>) {
  const row = (one: T, index: number): ReactNode => {
    const set = (changed: T): void => onChange(all.map((other, at) => (at === index ? changed : other)));
    const scale = of.isPercent?.(one) ? 100 : 1;
    const [fault] = v.safeParse(of.schema, one).issues ?? [];
    return (
      <div key={index} className="lab-row" role="group" aria-label={`${noun} ${index + 1}`}>
        {of.fields(one, set)}
        {(['least', 'most'] as const).map((end) => (
          <Typed
            key={end}
            label={ENDS[end]}
            placeholder={ENDS[end]}
            size={3}
            value={textOf(one[end], scale)}
            onChange={(text) => set({ ...one, [end]: numberIn(text, scale) })}
          />
        ))}
        {scale === 100 && '%'}
        <Button aria-label={`Remove this ${noun}`} onClick={() => onChange(all.filter((other) => other !== one))}>
          ✕
        </Button>
        <output className="lab-warn">{fault?.message ?? of.hint?.(one)}</output>
      </div>
    );
  };
  return (
    <details open>
      <summary>{`${noun}s`}</summary>
      {all.map(row)}
      <Buttons of={{ [`Add a ${noun}`]: () => onChange([...all, usual]), ...buttons }} />
    </details>
  );
}

const textOf = (end: number | undefined, scale: number): string =>
  end === undefined ? '' : String(Number((end * scale).toPrecision(10)));

/** A number as people type it; none when it is empty or no number. */
function numberIn(text: string, scale: number): number | undefined {
  const typed = Number(text.trim().replace(',', '.') || Number.NaN);
  return Number.isFinite(typed) ? typed / scale : undefined;
}
