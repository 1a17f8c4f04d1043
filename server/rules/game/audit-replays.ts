import { SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { HOUR_MS } from '../../../src/campaign/zone.ts';
import { startPool, type Verifier } from '../../verify/index.ts';
import type { CoreServices } from '../context.ts';
import { seedOf } from './games.ts';
import type { Game } from '../audit/account.ts';
import type { AuditPart, Finding } from '../audit/finding.ts';

/** A finished game as recorded. */
interface Recorded {
  readonly id: string;
  readonly game_data: string;
  readonly score: number;
  readonly counts: readonly number[];
  readonly sim_version: number;
}

/** Samples games with a log for replay: half of them the best ones, which are worth cheating for, half random ones. */
export class Sample {
  readonly #best: Game[] = [];
  readonly #chance: Game[] = [];
  readonly #bestSize: number;
  readonly #chanceSize: number;
  #seen = 0;

  constructor(size: number) {
    this.#bestSize = Math.ceil(size / 2);
    this.#chanceSize = Math.floor(size / 2);
  }

  get ids(): string[] {
    return [...this.#best, ...this.#chance].map(({ id }) => id);
  }

  add(game: Game): void {
    if (game.status !== 'finished' || !game.logged) return;
    this.#best.push(game);
    this.#best.sort((a, b) => (b.score ?? 0) - (a.score ?? 0)).splice(this.#bestSize);
    this.#seen += 1;
    // Reservoir sampling: each game so far stays with the same probability.
    const at = this.#chance.length < this.#chanceSize ? this.#seen - 1 : Math.floor(Math.random() * this.#seen);
    if (at < this.#chanceSize) this.#chance[at] = game;
  }
}

/** Longest upgrade of several processes, ms, during which games of both versions are started. */
const UPGRADE_MS = HOUR_MS;

/**
 * Finds games of a version of the simulation that was no longer in use when they were started. They can't be replayed, so
 * no other check finds an invented score.
 */
export class Versions {
  readonly #first = new Map<number, number>();
  readonly #finished: Game[] = [];

  add(game: Game): void {
    const { sim_version, started_at, status } = game;
    this.#first.set(sim_version, Math.min(this.#first.get(sim_version) ?? Infinity, started_at.getTime()));
    if (status === 'finished' && sim_version !== SIM_VERSION) this.#finished.push(game);
  }

  findings(): Finding[] {
    return this.#finished.flatMap(({ id, sim_version, started_at }) => {
      const later = [...this.#first].filter(([version]) => version > sim_version).map(([, first]) => first);
      const known = sim_version < SIM_VERSION && started_at.getTime() <= Math.min(...later) + UPGRADE_MS;
      return known ? [] : [{ check: 'version', subject: id, problem: `no game of version ${sim_version} began then` }];
    });
  }
}

interface Replayer extends Pick<CoreServices, 'database' | 'keys'> {
  readonly verifier: Verifier;
}

async function problemOf(
  { keys, verifier }: Pick<Replayer, 'keys' | 'verifier'>,
  game: Recorded,
): Promise<string | undefined> {
  const { id, game_data, score, counts, sim_version } = game;
  // This simulation can't replay a log of an older one: see Versions.
  if (sim_version !== SIM_VERSION) return undefined;
  const seed = seedOf(keys, id);
  const played = await verifier.replay({ version: sim_version, seed, gameData: game_data, allowOpen: true });
  if (!played.ok) return `its log is refused: ${played.fault}`;
  if (played.score !== score) return `score ${score}, replayed ${played.score}`;
  return played.counts.join() === counts.join()
    ? undefined
    : `counts ${counts.join()}, replayed ${played.counts.join()}`;
}

async function replayAll({ database: { sql }, ...replayer }: Replayer, ids: ReadonlySet<string>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const id of ids) {
    const [game] = await sql<Recorded>`
      select id, game_data, score, counts, sim_version from games where id = ${id} and game_data is not null`;
    const problem = game && (await problemOf(replayer, game));
    if (problem !== undefined) findings.push({ check: 'replay', subject: id, problem });
  }
  return findings;
}

/** Longest wait of Node's timers, ms. */
const LONGEST_MS = 2 ** 31 - 1;

/** Replays games one after another in a worker thread: a long game takes a second. */
export async function auditReplays(
  { database, keys }: Pick<CoreServices, 'database' | 'keys'>,
  ids: ReadonlySet<string>,
): Promise<AuditPart> {
  if (ids.size === 0) return { findings: [], looked: 0 };
  const verifier = startPool({ workers: 1, queue: 1 });
  // The worker alone does not keep the process alive.
  const alive = setInterval(() => undefined, LONGEST_MS);
  try {
    return { findings: await replayAll({ database, keys, verifier }, ids), looked: ids.size };
  } finally {
    clearInterval(alive);
    await verifier.close();
  }
}
