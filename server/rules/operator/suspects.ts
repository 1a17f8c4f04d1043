import type { Month } from '../../campaign/index.ts';
import { literal } from '../../db/index.ts';
import type { Signals } from '../../verify/index.ts';
import type { Context } from '../context.ts';
import type { SignalledGame } from '../integrity/suspects/judged.ts';
import { compareGames, type Unusual } from '../integrity/suspects/unusual.ts';
import { playTimeMs } from '../game/verdict.ts';

/**
 * Most games that are compared, the best ones of the month: nobody wins with the others. In a month with more games
 * "usual" therefore means usual among good games.
 */
const COMPARED = 50_000;

/** What a game's row keeps beside the signals of its inputs, of the account it was played with. */
interface Account {
  /** Games that the player had started in the month by then. */
  readonly started: number;
  /** Sessions of the player by then. */
  readonly devices: number;
  /** Age of the account then, days. */
  readonly days: number;
}

interface GameRow {
  readonly id: string;
  readonly player: string;
  readonly player_id: number;
  readonly nickname: string | null;
  readonly score: number;
  readonly ended_at: Date;
  /** Code by which it can be watched. */
  readonly watch: string | null;
  readonly ticks: number;
  readonly idle_ms: number;
  readonly signals: Signals & Account;
}

/** A game of a month with how it compares with the others. */
export type ComparedGame = Pick<GameRow, 'id' | 'player' | 'player_id' | 'nickname' | 'score' | 'ended_at' | 'watch'> &
  Unusual;

const readGames = ({ sql }: Pick<Context, 'sql'>, month: Month): Promise<GameRow[]> => sql<GameRow>`
  select g.id, p.public_id as player, p.id as player_id, p.nickname, g.score, g.ended_at, g.watch, g.ticks, g.idle_ms, g.signals
  from games g join players p on p.id = g.player_id
  where g.month = ${month} and g.status = 'finished' and g.signals is not null
  order by g.score desc, g.ended_at limit ${literal(COMPARED)}`;

const signalled = ({ signals, player_id, score, ticks, idle_ms }: GameRow): SignalledGame => ({
  ...signals,
  player: player_id,
  score,
  idle: idle_ms / Math.max(1, idle_ms + playTimeMs(ticks)),
});

/** What is said of the account of a game that is unusual; it is no part of its number. */
const wordsOf = ({ started, devices, days }: Account): string[] => [
  `本月已开 ${started} 局`,
  ...(devices > 1 ? [`${devices} 台设备`] : []),
  `账号注册 ${days} 天`,
];

/** Compares the games of a month, the most unusual first. */
export async function compareMonth(context: Pick<Context, 'sql' | 'campaign'>, month: Month): Promise<ComparedGame[]> {
  const rows = await readGames(context, month);
  const compared = compareGames(rows.map(signalled), context.campaign.board.suspects);
  return rows
    .map(({ signals, ...row }, index) => {
      const { id, player, player_id, nickname, score, ended_at, watch } = row;
      const { unusual = 0, reasons = [] } = compared[index] ?? {};
      const said = [...reasons, ...wordsOf(signals)];
      return { id, player, player_id, nickname, score, ended_at, watch, unusual, reasons: said };
    })
    .sort((a, b) => b.unusual - a.unusual);
}
