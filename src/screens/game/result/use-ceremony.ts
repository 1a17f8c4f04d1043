import { useEffect, useState } from 'react';
import type { GameResult } from '../../../contract/index.ts';

/** The parts that the card reveals, in this order, and for how many milliseconds. */
const PARTS = [
  ['score', 1_000],
  ['standing', 800],
  ['coins', 1_500],
] as const;
type Part = (typeof PARTS)[number][0];
/** The state of a part. One that is over shows its final state. */
export type Turn = 'coming' | 'now' | 'over';
/** What a part of the card needs. */
export interface PartProps {
  readonly result: GameResult;
  readonly turn: Turn;
}

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Reveals the parts of the card one after the other. A tap or a key anywhere ends it at once; with reduced motion only
 * the end is shown.
 * @param wanted parts that have something to show; the others take no time
 */
export function useCeremony(wanted: Readonly<Record<Part, boolean>>): (part: Part) => Turn {
  const [parts] = useState(() => (prefersReducedMotion() ? [] : PARTS.filter(([part]) => wanted[part])));
  const [at, setAt] = useState(0);
  const running = parts[at];
  useEffect(() => {
    if (running === undefined) return undefined;
    const next = setTimeout(() => setAt(at + 1), running[1]);
    const listening = new AbortController();
    const end = (): void => setAt(parts.length);
    for (const type of ['pointerdown', 'keydown'] as const)
      window.addEventListener(type, end, { capture: true, signal: listening.signal });
    return () => {
      clearTimeout(next);
      listening.abort();
    };
  }, [at, parts, running]);
  return (part) => {
    const index = parts.findIndex(([name]) => name === part);
    if (index < at) return 'over';
    return index === at ? 'now' : 'coming';
  };
}
