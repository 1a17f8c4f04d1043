import { useAtom } from 'jotai';
import { BOT_NAMES } from '../../bots/index.ts';
import { tooFewGames } from '../../balance/batch/judge.ts';
import { MEASURES } from '../../balance/batch/measures.ts';
import { isPlainShare, nameOf, printTargets, type Target, TARGETS, targetSchema } from '../../balance/batch/targets.ts';
import { Button, Choice, download, Row } from './controls.tsx';
import { RangeFields } from './range-fields.tsx';
import { faultOf, targetsAtom, usable } from './targets.ts';

const MEASURE_NAMES = MEASURES.map(({ name }) => name);
/** What a target's figure is held against. */
const KINDS = ['is', 'against A', ...BOT_NAMES] as const;
type Kind = (typeof KINDS)[number];

const kindOf = ({ change, against }: Target): Kind => (change ? 'against A' : (against ?? 'is'));

function withKind({ bot, measure, least, most }: Target, kind: Kind): Target {
  const target = { bot, measure, least, most };
  if (kind === 'is') return target;
  return kind === 'against A' ? { ...target, change: true } : { ...target, against: kind };
}

/** What is added: what a designer is asked for most. */
const USUAL: Target = { bot: 'average', measure: 'score', change: true, least: 0.15, most: 0.25 };

/** The targets, one a row; page, search and guard use the same. @param games of each bot that they will be judged by */
export function TargetsForm({ games }: { readonly games: number }) {
  const [targets, setTargets] = useAtom(targetsAtom);
  const replace = (index: number, target: Target): void =>
    setTargets(targets.map((other, at) => (at === index ? target : other)));
  return (
    <details open>
      <summary>Targets</summary>
      {targets.map((target, index) => (
        <TargetRow
          key={index}
          target={target}
          games={games}
          onChange={(changed) => replace(index, changed)}
          onRemove={() => setTargets(targets.filter((other) => other !== target))}
        />
      ))}
      <Row>
        <Button onClick={() => setTargets([...targets, USUAL])}>Add a target</Button>
        <Button onClick={() => setTargets(TARGETS)}>The shipped game’s</Button>
        <Button onClick={() => setTargets([])}>None</Button>
        <Button
          title="For npm run balance -- --targets"
          onClick={() => download('targets.json', printTargets(usable(targets)))}
        >
          Export
        </Button>
      </Row>
    </details>
  );
}

interface TargetRowProps {
  readonly target: Target;
  readonly games: number;
  readonly onChange: (target: Target) => void;
  readonly onRemove: () => void;
}

function TargetRow({ target, games, onChange, onRemove }: TargetRowProps) {
  const fault = faultOf(targetSchema, target);
  const needed = fault === '' ? tooFewGames(target, games) : undefined;
  return (
    <fieldset aria-label={fault === '' ? nameOf(target) : 'Target'}>
      <Choice label="Bot" values={BOT_NAMES} value={target.bot} onChange={(bot) => onChange({ ...target, bot })} />
      <Choice
        label="Measure"
        values={MEASURE_NAMES}
        value={target.measure}
        onChange={(measure) => onChange({ ...target, measure })}
      />
      <Choice
        label="Compared"
        values={KINDS}
        value={kindOf(target)}
        onChange={(kind) => onChange(withKind(target, kind))}
        labelOf={(kind) => (kind === 'is' || kind === 'against A' ? kind : `× ${kind}’s`)}
      />
      <RangeFields value={target} scale={isPercent(target) ? 100 : 1} onChange={onChange} />
      <Button aria-label="Remove this target" onClick={onRemove}>
        ✕
      </Button>
      {fault !== '' && <output className="lab-fault">{fault}</output>}
      {needed !== undefined && <output className="lab-fault">{`needs about ${needed} games`}</output>}
    </fieldset>
  );
}

const isPercent = (target: Target): boolean => target.change === true || isPlainShare(target);
