import { useEffect, useRef } from 'react';
import type { SimConfig } from '../../sim/index.ts';
import { drawBallPositions } from '../draw/ball-positions.ts';
import type { Lab } from '../lab.ts';
import { type BallDifference, compareBalls, type Divergence } from '../model/divergence.ts';
import type { BallPosition } from '../model/tick-record.ts';
import { verdictOf } from '../model/verdict.ts';
import { Button, Row, Table } from './controls.tsx';
import { useLab, useShared } from './shared.ts';

/** Most rows of the table of differing balls. */
const MAX_ROWS = 12;

/** The first difference between a replay and its record: the tick, both states, and the differing balls. */
export function DivergenceView() {
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

function States({ divergence }: { readonly divergence: Divergence }) {
  const { lab } = useShared();
  const config = lab.record?.config ?? lab.config;
  const [mine, other] = statesOf(lab, divergence);
  const different = compareBalls(mine, other);
  const marked = new Set(different.map(({ id }) => id));
  const goBefore = (): void => {
    lab.set({ paused: true });
    lab.seek(divergence.tick - 1);
  };
  return (
    <div>
      <Row>
        <Button title="Pauses on the last common state" onClick={goBefore}>
          Go to the tick before
        </Button>
      </Row>
      <div className="lab-row lab-states">
        <State name="this build" config={config} balls={mine} marked={marked} />
        <State name="the record" config={config} balls={other} marked={marked} />
      </div>
      <Table rows={different.slice(0, MAX_ROWS).map(cellsOf)} />
    </div>
  );
}

interface StateProps {
  readonly name: string;
  readonly config: SimConfig;
  readonly balls: readonly BallPosition[];
  readonly marked: ReadonlySet<number>;
}

function State({ name, config, balls, marked }: StateProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawBallPositions(canvas.current, config, balls, marked);
  });
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <canvas ref={canvas} className="lab-state" />
    </figure>
  );
}

/** The balls of both games at the first checkpoint after the difference. */
const statesOf = ({ a }: Lab, { checkpoint }: Divergence): [readonly BallPosition[], readonly BallPosition[]] => [
  (checkpoint && a.at(checkpoint.tick)?.checkpoint?.balls) ?? [],
  checkpoint?.balls ?? [],
];

const formatBall = (ball: BallPosition | undefined): string =>
  ball ? `L${ball.level} ${ball.x.toFixed(3)}, ${ball.y.toFixed(3)}` : 'missing';

const cellsOf = ({ id, ours, theirs, distance }: BallDifference): string[] => [
  `#${id}`,
  formatBall(ours),
  formatBall(theirs),
  Number.isFinite(distance) ? distance.toFixed(4) : '',
];
