import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import './Game.css';
import { game as copy } from '../../copy/game.ts';
import { navigate } from '../../routing/hash.ts';
import { frameAheadAtom, gameAtom } from '../../state/game/game.ts';
import { usePlayer } from '../../state/use-player.ts';
import { classes } from '../../ui/classes.ts';
import { GameFrame } from './GameFrame.tsx';
import { GameOver } from './GameOver.tsx';
import { ResultCard } from './ResultCard.tsx';
import { useFrame } from './use-frame.ts';

export interface GameProps {
  /** Whether this is the page on show. Before that it only keeps a frame ready, out of sight. */
  readonly shown: boolean;
}

/** Without a game at hand there is nothing to see. */
function Guard({ empty }: { readonly empty: boolean }) {
  usePlayer();
  useEffect(() => {
    if (empty) navigate('/', { replace: true });
  }, [empty]);
  return null;
}

/** The game's page: one game from loading to its result. */
export default function Game({ shown }: GameProps) {
  const held = useAtomValue(gameAtom);
  const ahead = useAtomValue(frameAheadAtom);
  const [asked, setAsked] = useState<string>();
  const game = shown ? held : null;
  const result = game?.id === asked ? game?.result : null;
  const playing = result ? null : game;
  const frame = useFrame(playing);
  return (
    <>
      {shown && <Guard empty={game === null} />}
      {(playing !== null || ahead) && (
        <main className={classes('game', playing === null && 'game-ahead')} aria-label={copy.frameTitle}>
          {(frame.game !== null || ahead) && <GameFrame key={frame.number} game={frame.game} onRetry={frame.replace} />}
          {playing?.finished && (
            <GameOver finished={playing.finished} asked={asked === playing.id} onShow={() => setAsked(playing.id)} />
          )}
        </main>
      )}
      {game?.finished && result && <ResultCard id={game.id} result={result} scoreList={game.finished.score_list} />}
    </>
  );
}
