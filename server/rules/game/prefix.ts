import { config, DEAL_SIZE, type InputLog, packLog, readLog, SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { fragment } from '../../db/index.ts';

/** A stored deal, as far as rules read it. */
export interface DealRow {
  /** Pieces dealt before it. */
  readonly piece: number;
  /** The inputs since the deal before. */
  readonly log: string;
  /** Of the whole game so far: drops, tick of the last one, ticks done. */
  readonly drops: number;
  readonly last_drop: number;
  readonly ticks: number;
}

/** The deals of a row of `games`, the first one first; a column of its own. */
export const DEALS = fragment`
  (select coalesce(json_agg(d order by d.piece), '[]') from deals d where d.game = games.number and d.player_id = games.player_id)`;

/** What stands before the first deal: a started game, whose first pieces came with it. */
export const START: DealRow = { piece: 0, log: '', drops: 0, last_drop: -Infinity, ticks: 0 };

/** What the server knows of a game that is not over. */
export interface Prefix extends Pick<InputLog, 'drops'> {
  /** Ticks done. */
  readonly ticks: number;
  /** Number of pieces dealt so far. */
  readonly dealt: number;
}

type Drops = InputLog['drops'];

/** @throws Error when a log that was checked can't be read any more */
function dropsOf({ log }: DealRow): Drops {
  const read = readLog(log);
  if (!read.ok) throw new Error(`A stored deal can't be read: ${read.fault}`);
  return read.log.drops;
}

/** Puts deals together. @param deals all of a game, the first one first */
export function prefixOf(deals: readonly DealRow[]): Prefix {
  const { piece, ticks } = deals.at(-1) ?? START;
  return { drops: deals.flatMap(dropsOf), ticks, dealt: piece + DEAL_SIZE };
}

/** Whether a log begins with some drops, and has no other up to a tick. */
function beginsWith({ drops, endTick }: Pick<InputLog, 'drops' | 'endTick'>, known: Drops, ticks: number): boolean {
  const before = drops.filter(({ tick }) => tick < ticks);
  const same = before.every(({ tick, x }, n) => tick === known[n]?.tick && x === known[n]?.x);
  return endTick >= ticks && before.length === known.length && same;
}

/** Whether the log of a whole game begins with what was dealt for. */
export const continues = (log: InputLog, { drops, ticks }: Prefix): boolean => beginsWith(log, drops, ticks);

/** Whether inputs are those of a stored deal, or those and more. */
export const repeats = (log: InputLog, deal: DealRow): boolean => beginsWith(log, dropsOf(deal), deal.ticks);

/** Whether inputs begin where a deal has ended. */
export function follows({ drops, endTick }: InputLog, { last_drop, ticks }: DealRow): boolean {
  const first = drops[0]?.tick ?? Infinity;
  return endTick >= ticks && first >= ticks && first >= last_drop + config.cooldownTicks;
}

/** The log of all that is known of a game. */
export const packPrefix = ({ drops, ticks }: Prefix): string =>
  packLog({ version: SIM_VERSION, drops, endTick: ticks });
