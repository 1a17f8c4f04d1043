import type { Verdict } from '../../game/verdict.ts';
import type { PlayerContext } from '../../context.ts';
import { compareGames } from './unusual.ts';

/** Whether a game looks like a program's by its inputs alone: a month's review compares more. */
export function looksMade({ campaign, player }: Pick<PlayerContext, 'campaign' | 'player'>, verdict: Verdict): boolean {
  if (!verdict.accepted || !verdict.signals) return false;
  const { suspects } = campaign.board;
  const game = { ...verdict.signals, player: player.id, score: verdict.score, idle: 0 };
  const [compared] = compareGames([game], { ...suspects, leastGames: Infinity });
  return compared !== undefined && compared.unusual >= suspects.listFrom;
}
