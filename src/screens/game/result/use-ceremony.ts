import { useEffect, useState } from 'react';
import { isOwnKey } from '../../../../game-frame/own-key.ts';
import type { GameResult } from '../../../contract/index.ts';

/** The parts of the card in the order in which they are revealed, with their durations in ms. */
const PARTS = [
  ['score', 1_000],
  ['standing', 800],
  ['coins', 1_500],
] as const;
type Part = (typeof PARTS)[number][0];
/** State of a part; one that is over shows its final state. */
export type Turn = 'coming' | 'now' | 'over';
export interface PartProps {
  readonly result: GameResult;
  readonly turn: Turn;
}

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Reveals the parts of the card one after the other. A tap or key press anywhere skips to the end; with reduced motion
 * only the end is shown.
 * @param wanted parts with content; the others take no time
 */
export function useCeremony(wanted: Readonly<Record<Part, boolean>>): (part: Part) => Turn {
  const [parts] = useState(() => (prefersReducedMotion() ? [] : PARTS.filter(([part]) => wanted[part])));
  const [at, setAt] = useState(0);
  const running = parts[at];
  useEffect(() => {
    if (running === undefined) return undefined;
    const next = setTimeout(() => setAt(at + 1), running[1]);
    const listening = new AbortController();
    const end = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || isOwnKey(event)) setAt(parts.length);
    };
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
