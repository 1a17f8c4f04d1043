import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import rays from '../../../../assets/bg/rays.svg?url&no-inline';
import bolt from '../../../../assets/icons/bolt.svg';
import shareIcon from '../../../../assets/icons/share.svg';
import coin from '../../../../assets/icons/coin.svg';
import './ResultCard.css';
import type { PublicCampaign } from '../../../campaign/schema.ts';
import type { GameResult } from '../../../contract/index.ts';
import { common } from '../../../copy/common.ts';
import { gameCopy } from '../../../copy/game.ts';
import { noStamina } from '../../../copy/stamina.ts';
import { watch } from '../../../copy/watch.ts';
import { navigate } from '../../../routing/hash.ts';
import type { SharedGame } from '../../../share/text.ts';
import { bestThree } from '../../../share/weapons.ts';
import { soundPlayer } from '../../../sound/sound-player.ts';
import { useCampaign, useCopy } from '../../../hooks/use-campaign.ts';
import { useResource } from '../../../hooks/use-resource.ts';
import { campaignPhaseAtom } from '../../../state/campaign/phase.ts';
import { claimAndStartAtom } from '../../../state/tasks.ts';
import { taskResource } from '../../../state/task-list.ts';
import { nextStepAtom } from '../../../state/game/next-step.ts';
import { shareGameAtom } from '../../../state/game/share.ts';
import { shareTaskAtom, staminaWayAtom } from '../../../state/game/stamina-way.ts';
import { startGameAtom } from '../../../state/game/start.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Confetti } from '../../../ui/Confetti.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { BackButton, goHome, Trio } from '../Covers.tsx';
import { Best, Earned, isListed, NearMisses, NewGoals, NewWeapons, Standing, Score } from './parts.tsx';
import { type PartProps, useCeremony } from './use-ceremony.ts';
import { RollingNumber } from './RollingNumber.tsx';

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
function Purse({ result: { before, coin: earned }, turn }: PartProps) {
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

/** The buttons after a game: share, and play again or earn the stamina for it, each in one tap. */
function NextGame({ game }: { readonly game: SharedGame }) {
  const copy = useCopy(gameCopy);
  const start = useSetAtom(startGameAtom);
  const share = useSetAtom(shareGameAtom);
  const claimAndStart = useSetAtom(claimAndStartAtom);
  const way = useAtomValue(staminaWayAtom);
  const shareTask = useAtomValue(shareTaskAtom);
  const earns = useAtomValue(nextStepAtom) === 'earn' ? way : null;
  const open = useAtomValue(campaignPhaseAtom) === 'open';
  useResource(taskResource);
  return (
    <div className="button-group result-card-next">
      {earns === 'tasks' && (
        <Button onClick={() => navigate('/task')}>
          <Icon src={bolt} />
          {noStamina.earn.tasks}
        </Button>
      )}
      <Button tone={earns === 'share' ? 'gold' : 'teal'} onClick={() => share(game)}>
        <Icon src={shareIcon} />
        {copy.share}
        {earns === 'share' && <small>{shareTask?.award_str}</small>}
      </Button>
      {!open && <Button onClick={goHome}>{common.backHome}</Button>}
      {open && earns === 'claim' && (
        <Button onClick={claimAndStart}>
          <Icon src={bolt} />
          {copy.claimAndPlay}
        </Button>
      )}
      {open && earns !== 'claim' && (
        <Button tone={earns === null ? 'gold' : 'ghost'} onClick={start}>
          {copy.again}
        </Button>
      )}
    </div>
  );
}

const changes = ({ before, top, ranking }: GameResult, { board }: PublicCampaign): boolean =>
  before.top !== top || (isListed(ranking, board) && before.ranking !== ranking);

/** The server's result of a game, revealed part by part until a tap shows the rest. */
export function ResultCard({
  result,
  scoreList,
}: {
  readonly result: GameResult;
  readonly scoreList: readonly number[];
}) {
  const copy = useCopy(gameCopy);
  const campaign = useCampaign();
  const open = useAtomValue(campaignPhaseAtom) === 'open';
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const turnOf = useCeremony({ score: result.score > 0, standing: changes(result, campaign), coins: result.coin > 0 });
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  // A record has its own cue, played with the stamp.
  useEffect(() => {
    if (!result.record) soundPlayer.play('result');
  }, [result.record]);
  const stamped = turnOf('standing') !== 'coming';
  const paid = turnOf('coins') !== 'coming';
  const cue = result.record ? stamped && 'new-record' : paid && result.coin > 0 && 'coin';
  useEffect(() => {
    if (cue) soundPlayer.play(cue);
  }, [cue]);
  return (
    <main className={classes('game u-window u-center u-scroll result-card', result.record && 'result-card-crowned')}>
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
        <Standing result={result} turn={turnOf('standing')} />
        {(open || result.coin > 0) && <Earned result={result} />}
        <NewWeapons levels={result.new_weapons} />
        <NewGoals goals={result.new_goals} />
        {open && <NearMisses result={result} />}
        {result.watch != null && (
          <a className="result-card-link result-card-watch" href={`#/watch/${result.watch}`}>
            {watch.own}
          </a>
        )}
        <NextGame game={{ ...result, scoreList }} />
      </dialog>
      {result.record && stamped && <Confetti />}
    </main>
  );
}
