import { stopAt } from '../commands.ts';
import type { Lab } from '../lab.ts';
import { compareBalls, type Divergence, verdictOf } from '../model/divergence.ts';
import { printRecord, recordOf } from '../model/record.ts';
import type { BallPosition } from '../model/tick-record.ts';
import { Buttons } from './controls.tsx';
import { TextBox, useTexts } from './files.tsx';
import { Addresses } from './phones-tab.tsx';
import { useLab, useShared } from './shared.ts';
import { Table } from './tables.tsx';

const MAX_ROWS = 12;

/** Records: save, open, compare; and the same game in other engines. */
export function RecordTab() {
  const { lab } = useShared();
  const { handOver } = useTexts();
  const save = (): void => {
    const record = recordOf(lab.a);
    handOver(`${record.id}-${record.endTick}.lab`, printRecord(record));
  };
  return (
    <>
      <Buttons of={{ 'Save record': save }} />
      <TextBox />
      <h2>Against the record</h2>
      <DivergenceView />
      <h2>In other engines</h2>
      <HashView />
    </>
  );
}

/** The first difference between a replay and its record: the tick, and the balls that differ at the next checkpoint. */
function DivergenceView() {
  const { lab } = useShared();
  const found = useLab(({ divergence }) => divergence);
  const verdict = useLab(({ record, a }) => (record ? verdictOf(record, found, a) : 'No record is being followed.'));
  return (
    <>
      <output className="lab-verdict">{verdict}</output>
      {found && (
        <div>
          <Buttons of={{ 'Go to the tick before': () => stopAt(lab, found.tick - 1) }} />
          <Table head={['ball', 'this build', 'the record', 'apart']} rows={rowsOf(lab, found)} />
        </div>
      )}
    </>
  );
}

function rowsOf({ a }: Lab, { checkpoint }: Divergence): string[][] {
  const mine = checkpoint && a.at(checkpoint.tick)?.checkpoint;
  return compareBalls(mine?.balls ?? [], checkpoint?.balls ?? [])
    .slice(0, MAX_ROWS)
    .map(({ id, ours, theirs, distance }) => [`#${id}`, sayBall(ours), sayBall(theirs), sayDistance(distance)]);
}

const sayBall = (ball: BallPosition | undefined): string =>
  ball ? `L${ball.level} ${ball.x.toFixed(3)}, ${ball.y.toFixed(3)}` : 'missing';

const sayDistance = (apart: number): string => (Number.isFinite(apart) ? apart.toFixed(4) : '');

/** The hash of this tick, and those of the same inputs in a worker and in each browser that opened the link. */
function HashView() {
  const { hashes } = useShared();
  const state = useLab(({ a }) => `tick ${a.tick} · hash ${a.at(a.tick)?.hash ?? a.game.hash()}`);
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
