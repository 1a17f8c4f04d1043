import { useLayoutEffect, useRef } from 'react';
import coin from '../../../../assets/icons/coin.svg';
import type { GameResult } from '../../../contract/index.ts';
import { game as copy } from '../../../copy/game.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { FLIGHT_MS, flyCoins } from './coin-flight.ts';
import { RollingNumber } from './RollingNumber.tsx';
import type { Turn } from './use-ceremony.ts';

interface Props {
  readonly result: GameResult;
  readonly turn: Turn;
}

/** All coins of the player, into which those of the game fly; nothing in results of before that was told. */
export function Purse({ result: { before, coin: earned }, turn }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const from = document.querySelector<HTMLImageElement>('.result-card-earned img');
    const to = box.current?.querySelector('img');
    return turn === 'now' && from && to ? flyCoins(from, to) : undefined;
  }, [turn]);
  if (before === undefined) return null;
  return (
    <div ref={box} className="result-card-purse">
      <Pill>
        <Icon src={coin} />
        <span className="u-visually-hidden">{copy.purse}</span>
        <b>
          <RollingNumber from={before.coin} to={before.coin + earned} turn={turn} delay={FLIGHT_MS} />
        </b>
      </Pill>
    </div>
  );
}

/** The coins that the game has paid. */
export function Earned({ coins }: { readonly coins: number }) {
  const [before, after, use] = copy.earned;
  return (
    <div className="result-card-earned">
      <Icon src={coin} />
      {coins === 0 ? (
        <p>{copy.earnedNothing}</p>
      ) : (
        <p>
          {before}
          <b>{coins}</b>
          {after}
          <span>{use}</span>
        </p>
      )}
    </div>
  );
}
