/** Milliseconds that a coin flies. */
export const FLIGHT_MS = 620;
/** Milliseconds until the next one leaves. */
const GAP_MS = 60;
const COINS = 7;

const centreOf = (element: Element): { readonly x: number; readonly y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Lets coins fly from one picture to another, in an arc. @returns takes away those that still fly */
export function flyCoins(from: HTMLImageElement, to: Element): () => void {
  const [start, end] = [centreOf(from), centreOf(to)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const coins = Array.from({ length: COINS }, (_, index) => {
    const coin = new Image();
    coin.src = from.src;
    coin.alt = '';
    coin.className = 'result-card-coin';
    coin.style.left = `${start.x}px`;
    coin.style.top = `${start.y}px`;
    document.body.append(coin);
    const aside = (index - (COINS - 1) / 2) * 14;
    const flight = coin.animate(
      [
        { transform: 'translate(-50%, -50%) scale(0.6)', opacity: 0 },
        { transform: `translate(calc(-50% + ${aside}px), calc(-50% - 28px)) scale(1.1)`, opacity: 1, offset: 0.25 },
        { transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px)) scale(0.55)`, opacity: 1 },
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
