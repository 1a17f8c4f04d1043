import * as v from 'valibot';
import { type GameResult, gameResult } from '../../../game-frame/balance/batch/job.ts';
import { compare, isShare } from '../../../game-frame/balance/batch/measures.ts';
import { playJobs } from '../../../game-frame/balance/batch/play-jobs.ts';
import { markdown, type Table } from '../../../game-frame/balance/batch/report.ts';
import { formatFigure } from '../../../game-frame/balance/batch/targets.ts';
import { readJson } from '../../../game-frame/balance/config/changes.ts';
import { createGame, DealtPieces, LEVELS, type SimConfig } from '../../../game-frame/sim/index.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const PIECES = 'pieces:';
/** The games of `ops game export`, as far as they are played again here. */
const setSchema = v.array(
  v.object({
    id: v.pipe(v.string(), v.startsWith(PIECES)),
    actions: v.array(v.object({ tick: count, action: v.object({ do: v.literal('drop'), x: count }) })),
    endTick: count,
  }),
);
type PlayersGame = v.InferOutput<typeof setSchema>[number];
export const parseSet = (text: string): readonly PlayersGame[] => readJson(setSchema, text);

/** A player's game to be played again under a config. */
export interface ReplayJob {
  readonly game: PlayersGame;
  readonly config: SimConfig;
}

/**
 * Plays a player's drops again: in their ticks, or as soon after as the config allows; until the game is over, or with no
 * drop left at the tick at which the player's ended.
 */
export function replayJob({ game: { id, actions, endTick }, config }: ReplayJob): GameResult {
  const levels = Array.from(id.slice(PIECES.length), (digit) => Number.parseInt(digit, LEVELS + 1));
  const game = createGame(new DealtPieces(levels), config);
  const merged: [number, number][] = [];
  let [drops, peakBalls] = [0, 0];
  while (!game.over && (drops < actions.length || game.tick < endTick)) {
    const { tick } = game;
    const next = actions[drops];
    const isDue = next !== undefined && tick >= next.tick && game.canDrop;
    for (const { level } of game.step(isDue ? next.action.x : undefined).merges) merged.push([tick, level]);
    if (isDue) drops += 1;
    peakBalls = Math.max(peakBalls, game.balls.length);
  }
  const { tick: ticks, score, counts } = game;
  const topLevel = counts.reduce((top, n, index) => (n > 0 ? index + 1 : top), 0);
  const seconds = ticks / config.ticksPerSecond;
  const merges = merged.length;
  return v.parse(gameResult, { id, score, ticks, seconds, drops, merges, topLevel, peakBalls, height: 0, merged });
}

interface Side {
  readonly name: string;
  readonly config: SimConfig;
}

/** Plays a set under one or two configs. @returns the differences of their figures, and game by game */
export async function compareSet(
  set: readonly PlayersGame[],
  sides: readonly Side[],
  runners: readonly ((job: unknown) => Promise<GameResult>)[],
): Promise<string> {
  const jobs = sides.flatMap(({ config }) => set.map((game): ReplayJob => ({ game, config })));
  const results = await playJobs(jobs, runners);
  const [a = [], b = a] = sides.map((_, at) => results.slice(at * set.length, (at + 1) * set.length));
  const figures = ['score', 'seconds', 'level 10', 'level 11'].map((measure) => {
    const { value, low, high } = compare(isShare(measure) ? 'difference' : 'change', measure, a, b);
    const [is, from, to] = [value, low, high].map((each) => `${formatFigure(100 * each)} %`);
    return [measure, `${is} [${from}, ${to}]`];
  });
  return [[['figure', 'change'], ...figures], gamesOf(a, b)].map((table) => `${markdown(table)}\n`).join('\n');
}

/** A row a game: score, length and top level under A, under B, and by how much B has more. */
function gamesOf(a: readonly GameResult[], b: readonly GameResult[]): Table {
  const rows = a.map((one, at) => {
    const other = b[at] ?? one;
    const cells = (['score', 'seconds', 'topLevel'] as const).map((key) =>
      [one[key], other[key], other[key] - one[key]].map(formatFigure),
    );
    return [String(at + 1), ...cells.flat()];
  });
  const head = ['score', 'seconds', 'top level'].flatMap((name) => [`${name} A`, `${name} B`, 'B − A']);
  return [['game', ...head], ...rows];
}
