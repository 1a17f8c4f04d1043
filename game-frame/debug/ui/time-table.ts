import { el } from '../../dom.ts';
import type { Spread } from '../remote/phone-messages.ts';
import { tableRow } from './dom.ts';

/** Times of one kind. */
export interface Times {
  readonly name: string;
  readonly spread: Spread;
  /** Whether it is one of the parts, of which the costliest is marked; else it is a sum of parts, or a rate. */
  readonly isPart: boolean;
}

/** A table of times that names the part which costs most: of 95 in 100 ticks or frames. */
export function createTimeTable(): { readonly element: HTMLElement; show(times: readonly Times[]): void } {
  const element = el('table', { class: 'lab-difference lab-times', 'aria-label': 'Milliseconds' });
  const show = (times: readonly Times[]): void => {
    const most = costliest(times);
    element.replaceChildren(tableRow('ms', 'p50', 'p95', 'worst', ''), ...times.map((one) => rowOf(one, one === most)));
  };
  return { element, show };
}

function rowOf({ name, spread: { p50, p95, worst } }: Times, isMost: boolean): HTMLTableRowElement {
  const row = tableRow(name, ...[p50, p95, worst].map((ms) => ms.toFixed(2)), isMost ? '← most' : '');
  row.classList.toggle('lab-most', isMost);
  return row;
}

/** The part whose p95 is the largest; none before anything was measured. */
const costliest = (times: readonly Times[]): Times | undefined =>
  times
    .filter(({ isPart, spread }) => isPart && spread.p95 > 0)
    .sort((a, b) => b.spread.p95 - a.spread.p95)
    .at(0);
