import { useAtomValue } from 'jotai/react';
import { useEffect, useId, useRef } from 'react';
import rays from '../../../../assets/bg/rays.svg?url&no-inline';
import './ResultCard.css';
import type { GameResult } from '../../../contract/index.ts';
import { game as copy } from '../../../copy/game.ts';
import { watch } from '../../../copy/watch.ts';
import { bestThree } from '../../../share/weapons.ts';
import { soundPlayer } from '../../../sound/sound-player.ts';
import { campaignPhaseAtom } from '../../../state/campaign-phase.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { BackButton } from '../BackButton.tsx';
import { Trio } from '../Trio.tsx';
import { Earned, Purse } from './Earned.tsx';
import { nearMisses } from './near-misses.ts';
import { NearMisses } from './NearMisses.tsx';
import { NewWeapons } from './NewWeapons.tsx';
import { NextGame } from './NextGame.tsx';
import { Best, isListed, Place, Score } from './Standing.tsx';
import { useCeremony } from './use-ceremony.ts';

interface Props {
  readonly result: GameResult;
  readonly scoreList: readonly number[];
}

const changes = ({ before, top, ranking }: GameResult): boolean =>
  before !== undefined && (before.top !== top || (isListed(ranking) && before.ranking !== ranking));

/** The server's result of a game, revealed part by part until a tap shows the rest; the final card says all of it. */
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
    <main className="game result-card">
      <Icon className="game-rays u-spin" src={rays} />
      <BackButton caption />
      <Purse result={result} turn={turnOf('coins')} />
      <dialog open className="dialog-box result-card-box" aria-labelledby={titleId}>
        <Trio className="result-card-hats" levels={bestThree(scoreList)} />
        <h1 ref={title} id={titleId} tabIndex={-1} className="dialog-title dialog-gold">
          {copy.result}
        </h1>
        <Score result={result} turn={turnOf('score')} stamped={stamped} />
        <Best result={result} turn={turnOf('standing')} />
        <Place result={result} turn={turnOf('standing')} />
        <Earned coins={result.coin} />
        <NewWeapons levels={result.new_weapons} />
        {open && <NearMisses misses={nearMisses(result)} />}
        {result.watch != null && (
          <a className="result-card-link result-card-watch" href={`#/watch/${result.watch}`}>
            {watch.own}
          </a>
        )}
        <NextGame score={result.score} scoreList={scoreList} />
      </dialog>
    </main>
  );
}
