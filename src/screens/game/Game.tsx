import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import './Game.css';
import { navigate } from '../../routing/hash.ts';
import { gameAtom } from '../../state/game.ts';
import { usePlayer } from '../../state/player.ts';
import { Round } from './Round.tsx';

/** The game's page; without a game at hand there is nothing to see. */
export default function Game() {
  const game = useAtomValue(gameAtom);
  usePlayer();
  const none = game === null;
  useEffect(() => {
    if (none) navigate('/', { replace: true });
  }, [none]);
  return game && <Round key={game.id} game={game} />;
}
