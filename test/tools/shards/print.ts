import { markdown } from '../../../game-frame/balance/batch/report.ts';
import { type CallName, needsSession } from '../../../src/contract/calls.ts';
import { ACROSS, KEYS, PLAYERS, SHARED, UNTOUCHED } from './tables.ts';
import { type Touched, touchedByAll } from './touched.ts';

/** Calls × players touched; what each call of a player does stands in the first row alone. */
export function callsTable(touched: ReadonlyMap<CallName, Touched>): string {
  const common = touchedByAll(touched);
  const row = (name: string, { players, across, shared }: Touched, but?: typeof common): string[] => [
    name,
    String(players),
    across.filter((each) => !but?.across.includes(each)).join('; '),
    shared.filter((each) => !but?.shared.includes(each)).join(', '),
  ];
  return markdown([
    ['Call', 'Players', 'Rows found without the player’s id', 'Shared rows written'],
    row('each with a session', { players: 1, ...common }),
    ...[...touched].map(([name, each]) => row(`\`${name}\``, each, needsSession(name) ? common : undefined)),
  ]);
}

const fates = (head: string, of: Readonly<Record<string, string>>): string =>
  markdown([[head, 'On Citus'], ...Object.entries(of)]);

const owned = ([table, owner]: readonly [string, string]): string =>
  owner === 'player_id' ? `\`${table}\`` : `\`${table}\` (by \`${owner}\`)`;

export const plan = (): readonly string[] => [
  markdown([
    ['Tables', 'On Citus'],
    [Object.entries(PLAYERS).map(owned).join(', '), 'distributed by `player_id`, a player’s rows on one node'],
    ...Object.entries(UNTOUCHED).map(([fate, tables]) => [tables.map((table) => `\`${table}\``).join(', '), fate]),
    ...Object.entries(SHARED).map(([table, fate]) => [`\`${table}\``, fate]),
  ]),
  fates('Rows found without the player’s id', ACROSS),
  fates('Keys without the player’s id', KEYS),
];
