import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import './Game.css';
import { game as copy } from '../../copy/game.ts';
import { navigate } from '../../routing/hash.ts';
import { gameAtom, gameSessionAtom, phaseAtom } from '../../state/game/session-atom.ts';
import { usePlayer } from '../../state/use-player.ts';
import { classes } from '../../ui/classes.ts';
import { GameFrame } from './GameFrame.tsx';
import { GameOver } from './GameOver.tsx';
import { ResultCard } from './result/ResultCard.tsx';

/** Leaves the page when there is no game. */
function Guard({ empty }: { readonly empty: boolean }) {
  usePlayer();
  useEffect(() => {
    if (empty) navigate('/', { replace: true });
  }, [empty]);
  return null;
}

/** The game's page: one game from loading to its result. Elsewhere it only keeps a frame ready, out of sight. */
export default function Game() {
  const { onPage, frame } = useAtomValue(gameSessionAtom);
  const phase = useAtomValue(phaseAtom);
  const current = useAtomValue(gameAtom);
  const game = onPage ? current : null;
  const playing = phase === 'result' ? null : game;
  return (
    <>
      {onPage && <Guard empty={game === null} />}
      {(playing !== null || frame.ahead) && (
        <main className={classes('game', playing === null && 'game-ahead')} aria-label={copy.frameTitle}>
          {(frame.game !== null || frame.ahead) && <GameFrame key={frame.number} game={playing} />}
          {playing?.finished && <GameOver finished={playing.finished} />}
        </main>
      )}
      {phase === 'result' && game?.finished && game.result && (
        <ResultCard result={game.result} scoreList={game.finished.score_list} />
      )}
    </>
  );
}
