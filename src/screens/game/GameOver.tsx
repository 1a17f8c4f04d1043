import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useRef } from 'react';
import rays from '../../../assets/bg/rays.svg?url&no-inline';
import { weaponName } from '../../../game-frame/bridge/index.ts';
import type { FinishedGame } from '../../contract/index.ts';
import { game as copy } from '../../copy/game.ts';
import { bestLevel } from '../../share/text.ts';
import { sendGamesAtom } from '../../state/game/send.ts';
import { dispatchGameAtom, gameSessionAtom } from '../../state/game/session-atom.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { bestThree, weaponPicture } from '../../share/weapons.ts';

/** Covers the frame after the end: 游戏结束, and a button for the result. */
export function GameOver({ finished }: { readonly finished: FinishedGame }) {
  const { asked, sendError } = useAtomValue(gameSessionAtom);
  const dispatch = useSetAtom(dispatchGameAtom);
  const send = useSetAtom(sendGamesAtom);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const weapon = weaponName(Math.max(1, bestLevel(finished.score_list)));
  return (
    <section className="game-cover game-over">
      <Icon className="game-rays u-spin" src={rays} />
      <div className="game-trio" aria-hidden="true">
        {bestThree(finished.score_list).map((level) => (
          <Icon key={level} src={weaponPicture(level)} />
        ))}
      </div>
      <h1 ref={title} tabIndex={-1} className="game-over-title u-display u-outlined" aria-label={copy.over}>
        {Array.from(copy.over).map((letter) => (
          <span key={letter} aria-hidden="true">
            {letter}
          </span>
        ))}
      </h1>
      <p>{copy.overLine(weapon)}</p>
      <output>
        {asked && sendError === null && copy.settling}
        {asked && sendError !== null && (
          <>
            {sendError}
            <br />
            {copy.kept}
          </>
        )}
      </output>
      {asked && sendError !== null ? (
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
