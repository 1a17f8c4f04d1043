import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useRef } from 'react';
import rays from '../../../assets/bg/rays.svg?url&no-inline';
import back from '../../../assets/icons/back.svg';
import { weaponName } from '../../../game-frame/bridge/index.ts';
import type { FinishedGame } from '../../contract/index.ts';
import { common } from '../../copy/common.ts';
import { gameCopy } from '../../copy/game.ts';
import { navigate } from '../../routing/hash.ts';
import { bestLevel } from '../../share/text.ts';
import { bestThree, weaponPicture } from '../../share/weapons.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import { sendGamesAtom } from '../../state/game/send.ts';
import { dispatchGameAtom, gameSessionAtom } from '../../state/game/session-atom.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useSlow } from '../../ui/use-slow.ts';

const COVER = 'game-cover u-window u-column u-scroll';

/** Leaves the game's page for home. */
export const goHome = (): void => navigate('/', { replace: true });

/** The button to home at the top left. */
export function BackButton({ caption = false }: { readonly caption?: boolean }) {
  return <IconButton className="game-back" caption={caption} icon={back} label={common.back} onClick={goHome} />;
}

/** Pictures of three weapons side by side, the middle one larger. */
export function Trio({ levels, className }: { readonly levels: readonly number[]; readonly className?: string }) {
  return (
    <div className={classes('game-trio u-row', className)} aria-hidden="true">
      {levels.map((level) => (
        <Icon key={level} src={weaponPicture(level)} />
      ))}
    </div>
  );
}

/** Covers the frame until the game is ready. */
export function LoadingCover({ onRetry }: { readonly onRetry: () => void }) {
  const { logo } = useCampaign();
  const copy = useCopy(gameCopy);
  const [slow, restart] = useSlow();
  const retry = (): void => {
    restart();
    onRetry();
  };
  return (
    <section className={`${COVER} game-loading`}>
      <BackButton />
      <img className="game-loading-logo" src={logo} alt="" width={752} height={340} />
      <Trio levels={[3, 7, 5]} />
      <i className="game-loading-bar" />
      <output>{slow ? copy.slow : copy.loading}</output>
      {slow && (
        <Button tone="ghost" onClick={retry}>
          {common.retry}
        </Button>
      )}
    </section>
  );
}

interface NoticeProps {
  readonly text: string;
  readonly note?: string | undefined;
  readonly onHome?: () => unknown;
}

/** A cover with the reason why there is no game to play. */
export function NoticeCover({ text, note, onHome = goHome }: NoticeProps) {
  return (
    <section className={COVER} role="alert">
      <Trio levels={[1, 2, 3]} />
      <p className="game-cover-lead">{text}</p>
      {note !== undefined && <p>{note}</p>}
      <Button tone="ghost" onClick={onHome}>
        {common.backHome}
      </Button>
    </section>
  );
}

/** Covers the frame after the game: 游戏结束, and a button for the result. */
export function GameOver({ finished }: { readonly finished: FinishedGame }) {
  const copy = useCopy(gameCopy);
  const { asked, sendError } = useAtomValue(gameSessionAtom);
  const dispatch = useSetAtom(dispatchGameAtom);
  const send = useSetAtom(sendGamesAtom);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const failed = asked && sendError !== null;
  return (
    <section className={`${COVER} game-over`}>
      <Icon className="game-rays u-spin" src={rays} />
      <Trio levels={bestThree(finished.score_list)} />
      <h1 ref={title} tabIndex={-1} className="game-over-title u-display u-outlined" aria-label={copy.over}>
        {Array.from(copy.over).map((letter) => (
          <span key={letter} aria-hidden="true">
            {letter}
          </span>
        ))}
      </h1>
      <p>{copy.overLine(weaponName(Math.max(1, bestLevel(finished.score_list))))}</p>
      <output>{failed ? `${sendError}\n${copy.kept}` : asked && copy.settling}</output>
      {failed ? (
        <Button size="lg" onClick={send}>
          {copy.resend}
        </Button>
      ) : (
        <Button size="lg" pulsing pending={asked} onClick={() => dispatch({ type: 'ask' })}>
          {copy.showScore}
        </Button>
      )}
    </section>
  );
}
