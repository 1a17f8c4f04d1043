/** Milliseconds that a coin flies. */
export const FLIGHT_MS = 620;
/** Milliseconds between two coins. */
const GAP_MS = 60;
const COINS = 7;

interface Point {
  readonly x: number;
  readonly y: number;
}

const centreOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
const centredAt = ({ x, y }: Point, scale: number): string =>
  `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;

/** Makes coins fly in an arc from one picture to another, given by selectors. @returns removes those still in flight */
export function flyCoins(fromSelector: string, toSelector: string): (() => void) | undefined {
  const from = document.querySelector<HTMLImageElement>(fromSelector);
  const to = document.querySelector(toSelector);
  if (!from || !to) return undefined;
  const [start, end] = [centreOf(from), centreOf(to)];
  const coins = Array.from({ length: COINS }, (_, index) => {
    const coin = new Image();
    coin.src = from.src;
    coin.alt = '';
    coin.className = 'result-card-coin';
    document.body.append(coin);
    const above = { x: start.x + (index - (COINS - 1) / 2) * 14, y: start.y - 28 };
    const flight = coin.animate(
      [
        { transform: centredAt(start, 0.6), opacity: 0 },
        { transform: centredAt(above, 1.1), opacity: 1, offset: 0.25 },
        { transform: centredAt(end, 0.55), opacity: 1 },
      ],
      { duration: FLIGHT_MS, delay: index * GAP_MS, easing: 'cubic-bezier(0.5, 0, 0.6, 1)', fill: 'backwards' },
    );
    flight.addEventListener('finish', () => coin.remove());
    return coin;
  });
  return () => {
    for (const coin of coins) coin.remove();
  };
}
