import {
  config,
  DealtPieces,
  type InputLog,
  type Level,
  LEVELS,
  MAX_DROPS,
  playLog,
  readLog,
  SIM_VERSION,
  unpackLog,
} from '../../../../game-frame/sim/index.ts';
import type { Month } from '../../../campaign/index.ts';
import type { Context } from '../../context.ts';
import { piecesOf } from '../../game/watch.ts';
import { OperatorRefusal } from '../../operations/operations.ts';

interface LoggedGame {
  readonly id: string;
  readonly status: string;
  readonly game_data: string | null;
  readonly sim_version: number;
}

/** Pieces after the last one: enough to play on from any tick. The game has ended, so its seed is no secret any more. */
const FURTHER = 300;

/** Where this server's engine ends. */
function checkpointOf(pieces: readonly Level[], log: InputLog): object {
  const played = playLog(new DealtPieces(pieces), log);
  return { tick: played.tick, hash: played.hash(), balls: [] };
}

/**
 * The inputs of a game that has ended as a file that the debug page opens; of this release's simulation with the hash that
 * its engine ends at. It names neither player nor game: its pieces stand for them.
 * @throws OperatorRefusal when there is no such game, or it has no inputs
 */
export async function gameRecord({ sql, keys }: Pick<Context, 'sql' | 'keys'>, id: string): Promise<string> {
  const [game] = await sql<LoggedGame>`select id, status, game_data, sim_version from games where id = ${id}`;
  if (!game) throw new OperatorRefusal(`there is no game ${id}`);
  const { status, game_data: data, sim_version: version } = game;
  if (status === 'open' || data === null)
    throw new OperatorRefusal(`game ${id} is ${status} and has no inputs to show`);
  // This simulation's limits may refuse a game of an earlier one.
  const read = version === SIM_VERSION ? unpackLog(data) : readLog(data);
  if (!read.ok) throw new OperatorRefusal(`the inputs of game ${id} can't be read: ${read.fault}`);
  const { drops, endTick } = read.log;
  const pieces = piecesOf({ keys }, game, Math.min(drops.length + FURTHER, MAX_DROPS));
  const record = {
    format: 'capsule-armory/lab-record@2',
    simVersion: version,
    id: `pieces:${pieces.map((level) => level.toString(LEVELS + 1)).join('')}`,
    config,
    actions: drops.map(({ tick, x }) => ({ tick, action: { do: 'drop', x } })),
    endTick,
    checkpoints: version === SIM_VERSION ? [checkpointOf(pieces, read.log)] : [],
    trace: '',
  };
  return JSON.stringify(record);
}

/** The best games of a month of this release's simulation, each as {@link gameRecord} says, as one file: half a second each. */
export async function bestRecords(context: Pick<Context, 'sql' | 'keys'>, month: Month, best: number): Promise<string> {
  const games = await context.sql<{ id: string }>`
    select id from games
    where month = ${month} and status = 'finished' and game_data is not null and sim_version = ${SIM_VERSION}::int
    order by score desc, ended_at limit ${best}::int`;
  const records: string[] = [];
  for (const { id } of games) records.push(await gameRecord(context, id));
  return `[${records.join(',\n')}]`;
}
