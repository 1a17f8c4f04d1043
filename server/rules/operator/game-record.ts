import { config, DealtPieces, LEVELS, playLog, SIM_VERSION, unpackLog } from '../../../game-frame/sim/index.ts';
import type { Context } from '../context.ts';
import { piecesOf } from '../game/watch.ts';

interface LoggedGame {
  readonly id: string;
  readonly status: string;
  readonly game_data: string | null;
  readonly sim_version: number;
}

/** A game as a file of the debug page, or why there is none. */
export type GameRecord = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: string };

const none = (why: string): GameRecord => ({ ok: false, why });

/**
 * The inputs of a game that has ended as a file that the debug page opens, with the hash that this server's engine ends
 * at. It names neither player nor game: its pieces stand for them.
 */
export async function gameRecord({ sql, keys }: Pick<Context, 'sql' | 'keys'>, id: string): Promise<GameRecord> {
  const [game] = await sql<LoggedGame>`select id, status, game_data, sim_version from games where id = ${id}`;
  if (!game) return none(`there is no game ${id}`);
  const { status, game_data: data, sim_version: version } = game;
  if (status === 'open' || data === null) return none(`game ${id} is ${status} and has no inputs to show`);
  if (version !== SIM_VERSION) return none(`game ${id} is of simulation ${version}, this release has ${SIM_VERSION}`);
  const unpacked = unpackLog(data);
  if (!unpacked.ok) return none(`the inputs of game ${id} can't be read: ${unpacked.fault}`);
  const { drops } = unpacked.log;
  const pieces = piecesOf({ keys }, game, drops.length);
  const played = playLog(new DealtPieces(pieces), unpacked.log);
  const record = {
    format: 'capsule-armory/lab-record@1',
    simVersion: version,
    id: `pieces:${pieces.map((level) => level.toString(LEVELS + 1)).join('')}`,
    config,
    actions: drops.map(({ tick, x }) => ({ tick, action: { do: 'drop', x } })),
    endTick: played.tick,
    marks: [{ tick: played.tick, hash: played.hash(), balls: [] }],
    trace: '',
  };
  return { ok: true, text: JSON.stringify(record) };
}
