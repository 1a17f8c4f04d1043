import { readArguments } from '../../support/command-line.ts';

const USAGE = `npm run chaos [-- <mode> --players 200 …]

Players play on a product that breaks. Ends with 1 when anything acknowledged was lost or paid twice, or a call was
answered with a fault.
kills     (the default) nginx, two servers and PostgreSQL. Two accounts attack the others by locks; then servers and
          database are killed at random. --seconds 180 of faults, 600 at most; --seed 1;
          --pooler: behind the PgBouncer that the variable PGBOUNCER names
changes   prices, the best prize, title and a task change while players draw; then the first version comes back.
          Also ends with 1 when another price was taken than shown, or a page was behind for ten seconds. --changes 5
failover  PostgreSQL as server/deploy/ha describes it: the primary's host is killed, and started again when the standby
          has taken over. --kills 5; --seed 1
recovery  the same cluster with its archive and a backup: the database of an earlier second is restored beside it.
          --seconds 45 of load before the backup, after it, and after that second`;

const { positionals, values } = readArguments(USAGE, {
  players: { type: 'string', default: '200' },
  seconds: { type: 'string' },
  changes: { type: 'string', default: '5' },
  kills: { type: 'string', default: '5' },
  seed: { type: 'string', default: '1' },
  pooler: { type: 'boolean', default: false },
});

const MODES = ['kills', 'changes', 'failover', 'recovery'] as const;
const [asked = 'kills', ...rest] = positionals;
const found = MODES.find((name) => name === asked);
if (found === undefined || rest.length > 0) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}

/** The parsed command line. `seconds` has a default of each mode. */
export const options = {
  mode: found,
  players: Number(values.players),
  seconds: (usual: number): number => Number(values.seconds ?? usual),
  changes: Number(values.changes),
  kills: Number(values.kills),
  seed: values.seed,
  pooler: values.pooler,
};
