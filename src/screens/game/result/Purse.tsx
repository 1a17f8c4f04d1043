import { useLayoutEffect } from 'react';
import coin from '../../../../assets/icons/coin.svg';
import { gameCopy } from '../../../copy/game.ts';
import { useCopy } from '../../../hooks/use-campaign.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { RollingNumber } from './RollingNumber.tsx';
import type { PartProps } from './use-ceremony.ts';

/** Duration of a flight, ms. */
const FLIGHT_MS = 620;
/** Delay between two coins, ms. */
const GAP_MS = 60;
const COINS = 7;

const centreOf = (element: Element): DOMPoint => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return new DOMPoint(left + width / 2, top + height / 2);
};
const centredAt = ({ x, y }: DOMPoint, scale: number): string =>
  `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;

/** Animates coins in an arc from the earned ones to the purse. @returns removes those in flight */
function flyCoins(): (() => void) | undefined {
  const from = document.querySelector<HTMLImageElement>('.result-card-earned img');
  const to = document.querySelector('.result-card-purse img');
  if (!from || !to) return undefined;
  const [start, end] = [centreOf(from), centreOf(to)];
  const coins = Array.from({ length: COINS }, (_, index) => {
    const flying = new Image();
    flying.src = from.src;
    flying.alt = '';
    flying.className = 'result-card-coin';
    document.body.append(flying);
    const above = new DOMPoint(start.x + (index - (COINS - 1) / 2) * 14, start.y - 28);
    const flight = flying.animate(
      [
        { transform: centredAt(start, 0.6), opacity: 0 },
        { transform: centredAt(above, 1.1), opacity: 1, offset: 0.25 },
        { transform: centredAt(end, 0.55), opacity: 1 },
      ],
      { duration: FLIGHT_MS, delay: index * GAP_MS, easing: 'cubic-bezier(0.5, 0, 0.6, 1)', fill: 'backwards' },
    );
    flight.addEventListener('finish', () => flying.remove());
    return flying;
  });
  return () => {
    for (const flying of coins) flying.remove();
  };
}

/** The player's coins, into which the game's coins fly. */
export function Purse({ result: { before, coin: earned }, turn }: PartProps) {
  const copy = useCopy(gameCopy);
  useLayoutEffect(() => (turn === 'now' ? flyCoins() : undefined), [turn]);
  return (
    <p className="u-pill result-card-purse">
      <Icon src={coin} />
      <span className="u-visually-hidden">{copy.purse}</span>
      <b>
        <RollingNumber from={before.coin} to={before.coin + earned} turn={turn} delay={FLIGHT_MS} />
      </b>
    </p>
  );
}
