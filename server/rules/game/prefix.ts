import { config, DEAL_SIZE, type InputLog, packLog, readLog, SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { fragment } from '../../db/index.ts';

/** A row of `deals`. */
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

/** Column with the deals of a row of `games`, in order. */
export const DEALS_COLUMN = fragment`
  (select coalesce(json_agg(d order by d.piece), '[]') from deals d where d.game = games.number and d.player_id = games.player_id)`;

/** State before the first deal: the start has dealt the first pieces. */
export const START: DealRow = { piece: 0, log: '', drops: 0, last_drop: -Infinity, ticks: 0 };

/** The part of an unfinished game that the server knows. */
export interface Prefix extends Pick<InputLog, 'drops'> {
  /** Ticks done. */
  readonly ticks: number;
  /** Number of pieces dealt so far. */
  readonly dealt: number;
}

type Drops = InputLog['drops'];

/** @throws Error when a stored log is damaged */
function dropsOf({ log }: DealRow): Drops {
  const read = readLog(log);
  if (!read.ok) throw new Error(`A stored deal can't be read: ${read.fault}`);
  return read.log.drops;
}

/** Joins all deals of a game, in order. */
export function prefixOf(deals: readonly DealRow[]): Prefix {
  const { piece, ticks } = deals.at(-1) ?? START;
  return { drops: deals.flatMap(dropsOf), ticks, dealt: piece + DEAL_SIZE };
}

/** Whether a log has exactly the `known` drops before a tick. */
function beginsWith({ drops, endTick }: Pick<InputLog, 'drops' | 'endTick'>, known: Drops, ticks: number): boolean {
  const before = drops.filter(({ tick }) => tick < ticks);
  const same = before.every(({ tick, x }, n) => tick === known[n]?.tick && x === known[n]?.x);
  return endTick >= ticks && before.length === known.length && same;
}

/** Whether the log of a whole game begins with the inputs of its deals. */
export const continues = (log: InputLog, { drops, ticks }: Prefix): boolean => beginsWith(log, drops, ticks);

/** Whether inputs begin with those of a stored deal. */
export const repeats = (log: InputLog, deal: DealRow): boolean => beginsWith(log, dropsOf(deal), deal.ticks);

/** Whether inputs begin after a deal's last tick, and not within the cooldown of its last drop. */
export function follows({ drops, endTick }: InputLog, { last_drop, ticks }: DealRow): boolean {
  const first = drops[0]?.tick ?? Infinity;
  return endTick >= ticks && first >= ticks && first >= last_drop + config.cooldownTicks;
}

/** The known part of a game as a log. */
export const packPrefix = ({ drops, ticks }: Prefix): string =>
  packLog({ version: SIM_VERSION, drops, endTick: ticks });
