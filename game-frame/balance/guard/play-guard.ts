import { BOT_NAMES, type BotName } from '../../bots/index.ts';
import { config as shipped, type SimConfig } from '../../sim/index.ts';
import type { GameResult } from '../batch/job.ts';
import { judge } from '../batch/judge.ts';
import { countGames, playBatch, type Player, type Progress } from '../batch/play-jobs.ts';
import { LOOK_CONFIDENCE, type Side } from '../batch/report.ts';
import { nameOf, sayFigure, type Target, TARGETS } from '../batch/targets.ts';
import { SHIPPED_NAME } from '../config/preset.ts';
import { probe } from './probe.ts';
import { clockFaults, gameFaults, physicsFaults, type ShipFault } from './rules.ts';

/** Games of each bot under each config: with three bots enough to see a length half as long again. */
const GAMES = 12;
/** How a guard plays. */
export interface GuardOptions {
  /** What it judges; all bots that they name play, else all but look-ahead. The built-in ones unless given. */
  readonly targets?: readonly Target[];
  readonly games?: number;
  readonly onProgress?: (progress: Progress) => void;
  /** Cancels it: then its reason is thrown. */
  readonly signal?: AbortSignal;
}

/** What a guard found. */
export interface Guarded {
  readonly faults: readonly ShipFault[];
  /** The games of the shipped config and of this one, on equal seeds; of no bot when the physics alone was refused. */
  readonly sides: readonly [Side, Side];
}

const isRefused = (faults: readonly ShipFault[]): boolean => faults.some(({ kind }) => kind === 'refuse');

/** Targets that are missed for certain, and not by the shipped game as well; strict, for there are many of them. */
function missedTargets([before, after]: readonly [Side, Side], targets: readonly Target[]): ShipFault[] {
  const missed = new Set(judge(before.results, targets).flatMap(({ target, met }) => (met ? [] : target)));
  return judge(after.results, targets, LOOK_CONFIDENCE, before.results).flatMap(({ target, value, low, high }) => {
    const { least = -Infinity, most = Infinity } = target;
    if ((low <= most && high >= least) || missed.has(target)) return [];
    return [{ kind: 'warn', why: `Missed: ${nameOf(target)}; it is ${sayFigure(target, value)}.` }];
  });
}

/**
 * Drops some balls and lets bots play the shipped game and a config on equal seeds, for what no rule on values sees: that
 * nobody can play it. It ends at the first refusal; weak bots, whose games are short, play first.
 */
export async function playGuard(
  config: SimConfig,
  players: readonly Player[],
  { targets = TARGETS, games = GAMES, onProgress = () => {}, signal }: GuardOptions = {},
): Promise<Guarded> {
  const named = new Set(targets.flatMap(({ bot, against = bot }) => [bot, against]));
  const bots = BOT_NAMES.filter((bot) => bot !== 'look-ahead' || named.has(bot));
  const presets = [
    { name: SHIPPED_NAME, config: shipped },
    { name: 'patched', config },
  ];
  const count = countGames(games * presets.length * bots.length, onProgress);
  const [before, after] = [new Map<BotName, readonly GameResult[]>(), new Map<BotName, readonly GameResult[]>()];
  const physics = physicsFaults(probe(shipped), probe(config));
  let faults = physics;
  for (const bot of bots) {
    if (isRefused(faults)) break;
    const plan = { batch: 'guard', games, bots: [bot], presets, targets: [] };
    const sides = await playBatch(plan, players, count, signal);
    for (const [index, results] of [before, after].entries()) results.set(bot, sides[index]?.results.get(bot) ?? []);
    const [a, b] = [before, after].map((results) => [...results.values()].flat());
    faults = [...physics, ...clockFaults(b ?? [], config), ...gameFaults(a ?? [], b ?? [])];
  }
  const sides = [
    { preset: SHIPPED_NAME, results: before },
    { preset: 'patched', results: after },
  ] as const;
  return { faults: [...faults, ...missedTargets(sides, targets)], sides };
}
