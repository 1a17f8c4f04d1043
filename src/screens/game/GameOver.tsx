import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useRef } from 'react';
import rays from '../../../assets/bg/rays.svg?url&no-inline';
import { weaponName } from '../../../game-frame/bridge/index.ts';
import type { FinishedGame } from '../../contract/index.ts';
import { game as copy } from '../../copy/game.ts';
import { bestLevel } from '../../share/text.ts';
import { bestThree } from '../../share/weapons.ts';
import { sendGamesAtom } from '../../state/game/send.ts';
import { dispatchGameAtom, gameSessionAtom } from '../../state/game/session-atom.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Trio } from './Trio.tsx';

/** Covers the frame once the game has ended: 游戏结束, and a button for the result. */
export function GameOver({ finished }: { readonly finished: FinishedGame }) {
  const { asked, sendError } = useAtomValue(gameSessionAtom);
  const dispatch = useSetAtom(dispatchGameAtom);
  const send = useSetAtom(sendGamesAtom);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const failed = asked && sendError !== null;
  return (
    <section className="game-cover game-over">
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
