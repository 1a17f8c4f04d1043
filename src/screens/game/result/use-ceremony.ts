import { useCallback, useEffect, useState } from 'react';

/** What the card celebrates, in this order, and for how many milliseconds. */
const PARTS = [
  ['score', 1_000],
  ['standing', 800],
  ['coins', 1_500],
] as const;
/** A part of the ceremony. */
export type Part = (typeof PARTS)[number][0];
/** Where a part stands. What is over shows its last state, which is all that a still card shows. */
export type Turn = 'coming' | 'now' | 'over';

const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Lets the parts of the card come one after the other. A tap or a key anywhere ends it at once, and players who want no
 * motion see the end only.
 * @param wanted parts that have something to show; the others take no time
 */
export function useCeremony(wanted: Readonly<Record<Part, boolean>>): (part: Part) => Turn {
  const [parts] = useState(() => (still() ? [] : PARTS.filter(([part]) => wanted[part])));
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
  return useCallback(
    (part) => {
      const place = parts.findIndex(([name]) => name === part);
      if (place < at) return 'over';
      return place === at ? 'now' : 'coming';
    },
    [parts, at],
  );
}
