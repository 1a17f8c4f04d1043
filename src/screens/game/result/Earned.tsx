import { useLayoutEffect } from 'react';
import coin from '../../../../assets/icons/coin.svg';
import { game as copy } from '../../../copy/game.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { FLIGHT_MS, flyCoins } from './coin-flight.ts';
import { RollingNumber } from './RollingNumber.tsx';
import type { PartProps } from './Standing.tsx';

/** All coins of the player, into which those of the game fly; nothing when the result does not include them. */
export function Purse({ result: { before, coin: earned }, turn }: PartProps) {
  useLayoutEffect(
    () => (turn === 'now' ? flyCoins('.result-card-earned img', '.result-card-purse img') : undefined),
    [turn],
  );
  if (before === undefined) return null;
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

/** The coins that the game has paid. */
export function Earned({ coins }: { readonly coins: number }) {
  const [before, after, use] = copy.earned;
  return (
    <div className="result-card-tile result-card-line result-card-earned">
      <Icon src={coin} />
      {coins === 0 ? (
        <p>{copy.earnedNothing}</p>
      ) : (
        <p>
          {before}
          <b>{coins}</b>
          {after}
          <br />
          {use}
        </p>
      )}
    </div>
  );
}
