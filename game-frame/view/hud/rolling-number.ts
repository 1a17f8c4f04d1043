/** How long a change takes, milliseconds. */
const ROLL_MS = 560;

/**
 * A number on the page that rolls to its new value instead of jumping there.
 * @param calm whether it jumps: the player prefers reduced motion
 */
export function rollingNumber(element: HTMLElement, calm: boolean) {
  let [from, to, shown, leftMs] = [0, 0, 0, 0];
  const show = (value: number): void => {
    shown = value;
    element.textContent = String(value);
  };
  const jump = (value: number): void => {
    to = value;
    leftMs = 0;
    show(value);
  };
  const roll = (value: number): void => {
    if (value === to) return;
    [from, to, leftMs] = [shown, value, ROLL_MS];
  };
  /** Lets time pass, milliseconds. Touches the page only while the number rolls. */
  const advance = (elapsedMs: number): void => {
    if (leftMs <= 0) return;
    leftMs = Math.max(0, leftMs - elapsedMs);
    const value = Math.round(to - (to - from) * (leftMs / ROLL_MS) ** 3);
    if (value !== shown) show(value);
  };
  return { jump, set: calm ? jump : roll, advance };
}
