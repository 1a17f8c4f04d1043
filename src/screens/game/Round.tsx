import { useState } from 'react';
import { game as copy } from '../../copy/game.ts';
import type { HeldGame } from '../../state/game.ts';
import { GameFrame } from './GameFrame.tsx';
import { GameOver } from './GameOver.tsx';
import { ResultCard } from './ResultCard.tsx';

/** One game from loading to its result. */
export function Round({ game }: { readonly game: HeldGame }) {
  // A finished game that was loaded again needs no frame.
  const [framed] = useState(game.finished === null);
  const [wantsResult, setWantsResult] = useState(false);
  const { finished, result } = game;
  if (finished && result && wantsResult)
    return <ResultCard id={game.id} result={result} scoreList={finished.score_list} />;
  return (
    <main className="game" aria-label={copy.frameTitle}>
      {framed && <GameFrame game={game} />}
      {finished && <GameOver finished={finished} asked={wantsResult} onShow={() => setWantsResult(true)} />}
    </main>
  );
}
