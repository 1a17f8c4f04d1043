import { useLayoutEffect, useRef } from 'react';
import './RollingNumber.css';
import type { Turn } from './use-ceremony.ts';

/** Milliseconds that a number rolls. */
const ROLL_MS = 800;

/** Slows down towards its end. */
const eased = (part: number): number => 1 - (1 - part) ** 3;

interface Props {
  readonly from: number;
  readonly to: number;
  readonly turn: Turn;
}

/**
 * A number that rolls to its value. Its text is the value from the first moment, for screen readers and for whoever
 * skips; what rolls is drawn over it.
 */
export function RollingNumber({ from, to, turn }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || turn === 'over' || from === to) return undefined;
    const show = (value: number): void => void (element.dataset['shown'] = String(value));
    let asked = 0;
    let began: number | undefined;
    const roll = (now: number): void => {
      began ??= now;
      const part = Math.min(1, (now - began) / ROLL_MS);
      show(Math.round(from + (to - from) * eased(part)));
      if (part < 1) asked = requestAnimationFrame(roll);
    };
    show(from);
    if (turn === 'now') asked = requestAnimationFrame(roll);
    return () => {
      cancelAnimationFrame(asked);
      delete element.dataset['shown'];
    };
  }, [from, to, turn]);
  return (
    <span ref={ref} className="rolling-number">
      {to}
    </span>
  );
}
