import { useSetAtom } from 'jotai/react';
import { useEffect, useState } from 'react';
import { frameAheadAtom, type HeldGame } from '../../state/game/game.ts';

/** The frame of the moment. */
interface Frame {
  /** Another number is another frame. */
  readonly number: number;
  /** The game in it; `null` while it waits for one. */
  readonly game: HeldGame | null;
  /** Tries again with a new one. */
  readonly replace: () => void;
}

/** A frame plays one game. A finished game that was loaded again needs none. */
export function useFrame(game: HeldGame | null): Frame {
  const keepAhead = useSetAtom(frameAheadAtom);
  const [frame, setFrame] = useState<{ readonly number: number; readonly plays: string | null }>({
    number: 0,
    plays: null,
  });
  const id = game?.id ?? null;
  if (frame.plays === null && game?.finished === null) setFrame({ ...frame, plays: game.id });
  if (frame.plays !== null && frame.plays !== id) setFrame({ number: frame.number + 1, plays: null });
  const taken = frame.plays !== null;
  useEffect(() => {
    if (taken) keepAhead(false);
  }, [taken, keepAhead]);
  return {
    number: frame.number,
    game: taken ? game : null,
    replace: () => setFrame({ ...frame, number: frame.number + 1 }),
  };
}
