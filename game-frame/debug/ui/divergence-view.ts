import { el } from '../../dom.ts';
import { drawBallPositions } from '../draw/ball-positions.ts';
import type { Lab } from '../lab.ts';
import { compareBalls, type Divergence, type BallDifference } from '../model/divergence.ts';
import type { BallPosition } from '../model/tick-record.ts';
import { verdictOf } from '../model/verdict.ts';
import { button, row, setText, tableRow } from './dom.ts';
import type { Component } from './component.ts';

/** Most rows of the table of differing balls. */
const MAX_ROWS = 12;

/** Shows the first difference between a replay and its record: the tick, both states, and the differing balls. */
export function createDivergenceView(lab: Lab): Component {
  const verdict = el('output', { class: 'lab-verdict' });
  const [ours, theirs] = [el('canvas', { class: 'lab-state' }), el('canvas', { class: 'lab-state' })];
  const table = el('table', { class: 'lab-difference' });
  const states = el(
    'div',
    {},
    row(button('Go to the tick before', () => goBefore(lab), 'Pauses on the last common state')),
    el(
      'div',
      { class: 'lab-row lab-states' },
      el('figure', {}, el('figcaption', {}, 'this build'), ours),
      el('figure', {}, el('figcaption', {}, 'the record'), theirs),
    ),
    table,
  );
  const refresh = (): void => {
    const { divergence, record } = lab;
    setText(verdict, record ? verdictOf(record, divergence, lab.a) : 'No record is being followed.');
    states.hidden = divergence === null;
    if (!divergence || !record) return;
    const [mine, other] = statesOf(lab, divergence);
    const different = compareBalls(mine, other);
    const highlighted = new Set(different.map(({ id }) => id));
    drawBallPositions(ours, record.config, mine, highlighted);
    drawBallPositions(theirs, record.config, other, highlighted);
    table.replaceChildren(...different.slice(0, MAX_ROWS).map(rowOf));
  };
  return { element: el('div', {}, verdict, states), refresh };
}

function goBefore(lab: Lab): void {
  if (!lab.divergence) return;
  lab.paused = true;
  lab.seek(lab.divergence.tick - 1);
}

/** The balls of both games at the first checkpoint after the difference. */
function statesOf({ a }: Lab, { checkpoint }: Divergence): [readonly BallPosition[], readonly BallPosition[]] {
  return [(checkpoint && a.at(checkpoint.tick)?.checkpoint?.balls) ?? [], checkpoint?.balls ?? []];
}

const formatBall = (ball: BallPosition | undefined): string =>
  ball ? `L${ball.level} ${ball.x.toFixed(3)}, ${ball.y.toFixed(3)}` : 'missing';

function rowOf({ id, ours, theirs, distance }: BallDifference): HTMLTableRowElement {
  const apart = Number.isFinite(distance) ? distance.toFixed(4) : '';
  return tableRow(`#${id}`, formatBall(ours), formatBall(theirs), apart);
}
