import { World } from 'planck';

/** Milliseconds that the phases of some ticks took. */
export interface TickPhases {
  /** Finding pairs whose boxes overlap. */
  readonly broad: number;
  /** Finding where they touch. */
  readonly contacts: number;
  /** Islands, constraints, and moving the bodies. */
  readonly solve: number;
}

/** What is timed of planck; `step` calls the other two. */
const METHODS = ['findNewContacts', 'updateContacts', 'step'] as const;
const spent = { findNewContacts: 0, updateContacts: 0, step: 0 };
let watching = false;

/** Times planck's phases from now on, in all worlds of this page. */
export function watchPhases(): void {
  if (watching) return;
  watching = true;
  for (const method of METHODS) {
    // Two of them are planck's own business: no type names them.
    const own: unknown = Reflect.get(World.prototype, method);
    if (typeof own !== 'function') continue;
    Reflect.set(World.prototype, method, function timed(this: World, ...args: unknown[]): void {
      const from = performance.now();
      Reflect.apply(own, this, args);
      spent[method] += performance.now() - from;
    });
  }
}

/** What the phases took since this was last asked; nothing when they are not watched. */
export function takePhases(): TickPhases {
  const { findNewContacts: broad, updateContacts: contacts, step } = spent;
  for (const method of METHODS) spent[method] = 0;
  return { broad, contacts, solve: Math.max(0, step - broad - contacts) };
}
