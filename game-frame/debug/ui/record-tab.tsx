import { stopAt } from '../commands.ts';
import { drawBallPositions } from '../draw/field.ts';
import { type BallDifference, compareBalls, type Divergence, verdictOf } from '../model/divergence.ts';
import { printRecord, recordOf } from '../model/record.ts';
import type { BallPosition } from '../model/tick-record.ts';
import { Buttons, Table } from './controls.tsx';
import { TextBox, useTexts } from './files.tsx';
import { Addresses } from './phones-tab.tsx';
import { useLab, useShared } from './shared.ts';

/** Most rows of the table of differing balls. */
const MAX_ROWS = 12;

/** Records: save, open, compare; and the same game in other engines. */
export function RecordTab() {
  const { lab } = useShared();
  const { handOver } = useTexts();
  const save = (): void => {
    const record = recordOf(lab.a);
    handOver(`${record.id}-${record.endTick}.lab`, printRecord(record));
  };
  const check = (): void => void (lab.record && stopAt(lab, lab.record.endTick));
  return (
    <>
      <Buttons of={{ 'Save record': save, 'Check to the end': check }} />
      <TextBox />
      <h2>Against the record</h2>
      <DivergenceView />
      <h2>In other engines</h2>
      <HashView />
    </>
  );
}

/** The first difference between a replay and its record: the tick, both states, and the differing balls. */
function DivergenceView() {
  const verdict = useLab(({ record, divergence, a }) =>
    record ? verdictOf(record, divergence, a) : 'No record is being followed.',
  );
  const divergence = useLab((lab) => lab.divergence);
  return (
    <>
      <output className="lab-verdict">{verdict}</output>
      {divergence && <States divergence={divergence} />}
    </>
  );
}

/** Both games at the first checkpoint after the difference. */
function States({ divergence: { tick, checkpoint } }: { readonly divergence: Divergence }) {
  const { lab } = useShared();
  const mine = (checkpoint && lab.a.at(checkpoint.tick)?.checkpoint?.balls) ?? [];
  const other = checkpoint?.balls ?? [];
  const different = compareBalls(mine, other);
  const marked = new Set(different.map(({ id }) => id));
  const picture = (name: string, balls: readonly BallPosition[]) => (
    <figure>
      <figcaption>{name}</figcaption>
      <canvas
        ref={(canvas) => {
          if (canvas) drawBallPositions(canvas, lab.record?.config ?? lab.config, balls, marked);
        }}
      />
    </figure>
  );
  return (
    <div>
      <Buttons of={{ 'Go to the tick before': () => stopAt(lab, tick - 1) }} />
      <div className="lab-states">
        {picture('this build', mine)}
        {picture('the record', other)}
      </div>
      <Table rows={different.slice(0, MAX_ROWS).map(cellsOf)} />
    </div>
  );
}

const sayBall = (ball: BallPosition | undefined): string =>
  ball ? `L${ball.level} ${ball.x.toFixed(3)}, ${ball.y.toFixed(3)}` : 'missing';

const cellsOf = ({ id, ours, theirs, distance }: BallDifference): string[] => [
  `#${id}`,
  sayBall(ours),
  sayBall(theirs),
  Number.isFinite(distance) ? distance.toFixed(4) : '',
];

/** The hash of this tick, and what the same inputs come to in a worker and in each browser that opened the link. */
function HashView() {
  const { hashes } = useShared();
  const state = useLab(({ a }) => `tick ${a.tick} · hash ${a.game.hash()}`);
  const rows = useLab(hashes.answers).map(({ engine, hash, equal }) => [engine, hash, equal ? 'equal' : 'DIFFERENT']);
  return (
    <>
      <output>{state}</output>
      <Buttons of={{ 'Run it elsewhere': () => hashes.ask() }}>
        <a href={`hash.html#${hashes.id}`} target="_blank" rel="noopener">
          In another browser
        </a>
      </Buttons>
      <Table label="The same game elsewhere" rows={rows} />
      <Addresses page={`hash.html#${hashes.id}`} />
    </>
  );
}
