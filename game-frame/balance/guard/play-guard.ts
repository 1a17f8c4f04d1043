import { BOT_NAMES, type BotName } from '../../bots/index.ts';
import { config as shipped, type SimConfig } from '../../sim/index.ts';
import { judge, type Side } from '../batch/judge.ts';
import { type OnProgress, playBatch, type JobRunner } from '../batch/play-jobs.ts';
import { botsOf, nameOf, sayFigure, type Target } from '../batch/targets.ts';
import { SHIPPED_NAME } from '../config/preset.ts';
import { type Behaviour, probe } from './probe.ts';
import { gameFaults, physicsFaults, type ShipFault } from './rules.ts';

/** Games of each bot under each config: with three bots enough to see a length half as long again. */
const GAMES = 12;
const BOTS: readonly BotName[] = BOT_NAMES.filter((bot) => bot !== 'look-ahead');
/** Of the intervals of targets: strict, for there are many of them. */
const CONFIDENCE = 0.99;
/** The shipped game's behaviour, measured once. */
let shippedBehaviour: Behaviour | undefined;

/**
 * Drops some balls, and lets bots play the shipped game and a config on equal seeds, for what no rule on values sees: that
 * nobody can play it. Without games where physics alone is refused; without the look-ahead, which thinks for minutes.
 */
export async function playGuard(
  config: SimConfig,
  targets: readonly Target[],
  runners: readonly JobRunner[],
  onProgress?: OnProgress,
  signal?: AbortSignal,
  games = GAMES,
) {
  shippedBehaviour ??= probe(shipped);
  const physics = physicsFaults(shippedBehaviour, probe(config));
  if (physics.some(({ kind }) => kind === 'refuse')) return { faults: physics };
  const quick = targets.filter((target) => botsOf([target]).every((bot) => BOTS.includes(bot)));
  const presets = [
    { name: SHIPPED_NAME, config: shipped },
    { name: 'patched', config },
  ];
  const sides = await playBatch({ batch: 'guard', games, bots: BOTS, presets }, runners, onProgress, signal);
  const played = sides.map(({ results }) => [...results.values()].flat());
  return { faults: [...physics, ...gameFaults(played, config), ...missedTargets(sides, quick)], sides };
}

/** Targets that are missed for certain, and not by the shipped game as well. */
function missedTargets(sides: readonly Side[], targets: readonly Target[]): ShipFault[] {
  const missed = new Set(judge(sides.slice(0, 1), targets).flatMap(({ target, met }) => (met ? [] : target)));
  return judge(sides, targets, CONFIDENCE).flatMap(({ target, value, low, high }) => {
    const { least = -Infinity, most = Infinity } = target;
    if ((low <= most && high >= least) || missed.has(target)) return [];
    return { kind: 'warn', why: `Missed: ${nameOf(target)}; it is ${sayFigure(target, value)}.` };
  });
}
