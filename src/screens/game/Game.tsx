import { useAtomValue } from 'jotai/react';
import { Redirect } from 'wouter';
import './Game.css';
import { gameAtom } from '../../state/game.ts';
import { useLoginPrompt } from '../../state/login-prompt.ts';
import { Round } from './Round.tsx';

/** The game's page; without a game at hand there is nothing to see. */
export default function Game() {
  const game = useAtomValue(gameAtom);
  useLoginPrompt();
  return game === null ? <Redirect to="/" replace /> : <Round key={game.id} game={game} />;
}
