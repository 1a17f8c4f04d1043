import { useLayoutEffect, useRef } from 'react';
import './RollingNumber.css';
import type { Turn } from './use-ceremony.ts';

const ROLL_MS = 800;

const easeOut = (part: number): number => 1 - (1 - part) ** 3;

interface Props {
  readonly from: number;
  readonly to: number;
  readonly turn: Turn;
  /** Delay before it rolls, ms. */
  readonly delay?: number;
}

/**
 * A number that rolls to its value. Its text is the final value from the start, for screen readers; the rolling digits
 * are drawn over it.
 */
export function RollingNumber({ from, to, turn, delay = 0 }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || turn === 'over' || from === to) return undefined;
    const show = (value: number): void => void (element.dataset['shown'] = String(value));
    let frameId = 0;
    let startedAt = 0;
    const roll = (now: number): void => {
      const part = Math.min(1, Math.max(0, now - startedAt) / ROLL_MS);
      show(Math.round(from + (to - from) * easeOut(part)));
      if (part < 1) frameId = requestAnimationFrame(roll);
    };
    const start = (now: number): void => {
      startedAt = now + delay;
      roll(now);
    };
    // As wide as the longer value, so that it never overlaps the words beside it.
    element.style.minWidth = `${String(Math.max(from, to)).length}ch`;
    show(from);
    if (turn === 'now') frameId = requestAnimationFrame(start);
    return () => {
      cancelAnimationFrame(frameId);
      delete element.dataset['shown'];
      element.style.minWidth = '';
    };
  }, [from, to, turn, delay]);
  return (
    <span ref={ref} className="rolling-number">
      {to}
    </span>
  );
}
