/** What a figure is compared with: the same thing done by something simpler, or by a peer. */
export interface Floor {
  readonly name: string;
  readonly value: number;
}

/** A measured number. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly floor?: Floor;
  /** The limit applies to the value, or to its ratio to the floor. */
  readonly budget?: { readonly of?: 'ratio'; readonly most?: number; readonly least?: number };
}

/** A set of measurements that belong together. */
export type Bench = () => Promise<readonly Figure[]>;

/** Value divided by floor; undefined when both are 0. */
export const ratioOf = ({ value, floor }: Figure): number | undefined =>
  floor && floor.value !== 0 ? value / floor.value : undefined;

/** Whether a figure is within its budget; undefined when it has none. */
export function passes(figure: Figure): boolean | undefined {
  const { budget, value } = figure;
  if (!budget) return undefined;
  const held = budget.of === 'ratio' ? (ratioOf(figure) ?? Number.NaN) : value;
  return held <= (budget.most ?? Number.POSITIVE_INFINITY) && held >= (budget.least ?? Number.NEGATIVE_INFINITY);
}
