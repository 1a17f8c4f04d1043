import type { TickPhases } from './tick-phases.ts';

/** Milliseconds of a tick, and of its phases. */
export interface TickCost extends TickPhases {
  readonly tick: number;
}

/** Of no tick. */
export const FREE: TickCost = { tick: 0, broad: 0, contacts: 0, solve: 0 };

/** The costs of two ticks, or of two sums of ticks, together. */
export const sumOfCosts = (a: TickCost, b: TickCost): TickCost => ({
  tick: a.tick + b.tick,
  broad: a.broad + b.broad,
  contacts: a.contacts + b.contacts,
  solve: a.solve + b.solve,
});

/** What one of `ticks` ticks cost. @param ticks at least 1 */
export const costOfOne = ({ tick, broad, contacts, solve }: TickCost, ticks: number): TickCost => ({
  tick: tick / ticks,
  broad: broad / ticks,
  contacts: contacts / ticks,
  solve: solve / ticks,
});

/** What a tick's time goes to: planck's phases, and the game's own rules around them. */
export const TICK_PARTS = [
  { id: 'broad', name: 'broad phase', of: ({ broad }: TickCost) => broad },
  { id: 'contacts', name: 'contacts', of: ({ contacts }: TickCost) => contacts },
  { id: 'solve', name: 'solver', of: ({ solve }: TickCost) => solve },
  {
    id: 'rules',
    name: 'rules',
    of: ({ tick, broad, contacts, solve }: TickCost) => Math.max(0, tick - broad - contacts - solve),
  },
] as const;
