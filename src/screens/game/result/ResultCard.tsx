import { useAtomValue } from 'jotai/react';
import { useEffect, useId, useRef } from 'react';
import rays from '../../../../assets/bg/rays.svg?url&no-inline';
import back from '../../../../assets/icons/back.svg';
import './ResultCard.css';
import type { GameResult } from '../../../contract/index.ts';
import { common } from '../../../copy/common.ts';
import { game as copy } from '../../../copy/game.ts';
import { watch } from '../../../copy/watch.ts';
import { navigate } from '../../../routing/hash.ts';
import { bestThree, weaponPicture } from '../../../share/weapons.ts';
import { soundPlayer } from '../../../sound/sound-player.ts';
import { campaignPhaseAtom } from '../../../state/campaign-phase.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Earned, Purse } from './Earned.tsx';
import { nearMisses } from './near-misses.ts';
import { NearMisses } from './NearMisses.tsx';
import { NewWeapons } from './NewWeapons.tsx';
import { NextGame } from './NextGame.tsx';
import { RollingNumber } from './RollingNumber.tsx';
import { Best, isListed, Place } from './Standing.tsx';
import { type Turn, useCeremony } from './use-ceremony.ts';

interface Props {
  readonly result: GameResult;
  readonly scoreList: readonly number[];
}

function Score({
  result,
  turn,
  stamped,
}: {
  readonly result: GameResult;
  readonly turn: Turn;
  readonly stamped: boolean;
}) {
  return (
    <p className="result-card-score">
      <small>{copy.score}</small>
      <b>
        <RollingNumber from={0} to={result.score} turn={turn} />
      </b>
      {result.record && <span className={stamped ? 'result-card-record' : 'u-visually-hidden'}>{copy.record}</span>}
    </p>
  );
}

const changes = ({ before, top, ranking }: GameResult): boolean =>
  before !== undefined && (before.top !== top || (isListed(ranking) && before.ranking !== ranking));

/** The server's result of the game: a ceremony that a tap ends, in which nothing is told that the still card does not. */
export function ResultCard({ result, scoreList }: Props) {
  const open = useAtomValue(campaignPhaseAtom) === 'open';
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const turnOf = useCeremony({ score: result.score > 0, standing: changes(result), coins: result.coin > 0 });
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const stamped = turnOf('standing') !== 'coming';
  const paid = turnOf('coins') !== 'coming';
  const cue = result.record ? stamped && 'new-record' : paid && result.coin > 0 && 'coin';
  useEffect(() => {
    if (cue) soundPlayer.play(cue);
  }, [cue]);
  return (
    <main className="result-card">
      <Icon className="result-card-rays u-spin" src={rays} />
      <div className="game-back">
        <IconButton caption icon={back} label={common.back} onClick={() => navigate('/', { replace: true })} />
      </div>
      <Purse result={result} turn={turnOf('coins')} />
      <dialog open className="dialog-box result-card-box" aria-labelledby={titleId}>
        <div className="result-card-hats" aria-hidden="true">
          {bestThree(scoreList).map((level) => (
            <Icon key={level} src={weaponPicture(level)} />
          ))}
        </div>
        <h1 ref={title} id={titleId} tabIndex={-1} className="ribbon ribbon-gold">
          {copy.result}
        </h1>
        <Score result={result} turn={turnOf('score')} stamped={stamped} />
        <Best result={result} turn={turnOf('standing')} />
        <Place result={result} turn={turnOf('standing')} />
        <Earned coins={result.coin} />
        <NewWeapons levels={result.new_weapons} />
        {open && <NearMisses misses={nearMisses(result)} />}
        {result.watch != null && (
          <a className="result-card-watch" href={`#/watch/${result.watch}`}>
            {watch.own}
          </a>
        )}
        <NextGame score={result.score} scoreList={scoreList} />
      </dialog>
    </main>
  );
}
