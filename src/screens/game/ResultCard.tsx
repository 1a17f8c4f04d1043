import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useId, useRef } from 'react';
import rays from '../../../assets/bg/rays.svg?url&no-inline';
import back from '../../../assets/icons/back.svg';
import coin from '../../../assets/icons/coin.svg';
import crown from '../../../assets/icons/crown.svg';
import shareIcon from '../../../assets/icons/share.svg';
import './ResultCard.css';
import { campaign } from '../../campaign/campaign.ts';
import type { GameResult } from '../../contract/index.ts';
import { common } from '../../copy/common.ts';
import { game as copy } from '../../copy/game.ts';
import { watch } from '../../copy/watch.ts';
import { navigate } from '../../routing/hash.ts';
import { soundPlayer } from '../../sound/sound-player.ts';
import { campaignPhaseAtom } from '../../state/campaign-phase.ts';
import { shareGameAtom } from '../../state/game/share.ts';
import { startGameAtom } from '../../state/game/start.ts';
import { Button } from '../../ui/Button.tsx';
import { Buttons } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { bestThree, weaponPicture } from '../../share/weapons.ts';

interface Props {
  readonly result: GameResult;
  readonly scoreList: readonly number[];
}

function Figures({ result }: { readonly result: GameResult }) {
  return (
    <>
      <p className="result-card-score">
        <small>{copy.score}</small>
        <b>{result.score}</b>
        {result.record && <span className="result-card-record">{copy.record}</span>}
      </p>
      <dl className="result-card-pair">
        <div>
          <dt>{copy.best}</dt>
          <dd>{result.top}</dd>
        </div>
        <div>
          <dt>{copy.defeat}</dt>
          <dd>{result.defeat}%</dd>
        </div>
      </dl>
    </>
  );
}

function Ranking({ ranking }: { readonly ranking: number }) {
  if (ranking === 0 || ranking > campaign.board.size) return null;
  const [before, after] = copy.ranked;
  return (
    <p className="result-card-rank">
      <Icon src={crown} />
      <span>
        {before}
        <b>{ranking}</b>
        {after}
      </span>
    </p>
  );
}

function Earned({ coins }: { readonly coins: number }) {
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

/** The server's result of the game. */
export function ResultCard({ result, scoreList }: Props) {
  const start = useSetAtom(startGameAtom);
  const share = useSetAtom(shareGameAtom);
  const open = useAtomValue(campaignPhaseAtom) === 'open';
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    if (result.coin > 0) soundPlayer.play(result.record ? 'new-record' : 'coin');
  }, [result]);
  return (
    <main className="result-card">
      <Icon className="result-card-rays u-spin" src={rays} />
      <div className="game-back">
        <IconButton caption icon={back} label={common.back} onClick={() => navigate('/', { replace: true })} />
      </div>
      <dialog open className="dialog-box result-card-box" aria-labelledby={titleId}>
        <div className="result-card-hats" aria-hidden="true">
          {bestThree(scoreList).map((level) => (
            <Icon key={level} src={weaponPicture(level)} />
          ))}
        </div>
        <h1 ref={title} id={titleId} tabIndex={-1} className="ribbon ribbon-gold">
          {copy.result}
        </h1>
        <Figures result={result} />
        <Ranking ranking={result.ranking} />
        <Earned coins={result.coin} />
        {result.watch != null && (
          <a className="result-card-watch" href={`#/watch/${result.watch}`}>
            {watch.own}
          </a>
        )}
        <Buttons>
          <Button tone="teal" onClick={() => share(result.score, scoreList)}>
            <Icon src={shareIcon} />
            {copy.share}
          </Button>
          {open ? (
            <Button onClick={start}>{copy.again}</Button>
          ) : (
            <Button onClick={() => navigate('/', { replace: true })}>{common.backHome}</Button>
          )}
        </Buttons>
      </dialog>
    </main>
  );
}
