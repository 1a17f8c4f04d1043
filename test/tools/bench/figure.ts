import { formatFigure } from '../../../game-frame/balance/batch/targets.ts';

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Baseline: the same work done by something simpler, or by a peer. */
  readonly floor?: { readonly name: string; readonly value: number };
  /** The limit applies to the value, or to its ratio to the floor. */
  readonly budget?: { readonly of?: 'ratio'; readonly most?: number; readonly least?: number };
}

export type Bench = () => Promise<readonly Figure[]>;

const short = (value: number): string => (Number.isFinite(value) ? formatFigure(value) : '?');

/** A figure with its ratio to the floor, and whether it is within its budget. */
export function judged(figure: Figure) {
  const { value, floor, budget } = figure;
  const ratio = floor && value / floor.value;
  const held = budget?.of === 'ratio' ? (ratio ?? Number.NaN) : value;
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = budget ?? {};
  return { ...figure, ratio, pass: budget && held <= most && held >= least };
}

export function cellsOf(figure: Figure): string[] {
  const { name, value, unit, floor, budget, ratio, pass } = judged(figure);
  const limit = budget && (budget.most === undefined ? `≥ ${short(budget.least ?? 0)}` : `≤ ${short(budget.most)}`);
  return [
    name,
    `${short(value)} ${unit}`.trim(),
    floor ? `${short(floor.value)} ${floor.name}` : '',
    ratio === undefined ? '' : short(ratio),
    limit === undefined ? '' : `${limit}${budget?.of === 'ratio' ? ' ×' : ''}`,
    pass === undefined ? '' : pass ? 'yes' : 'NO',
  ];
}
