import * as v from 'valibot';
import { PLAYERS } from './tables.ts';

/** Reads from PostgreSQL's plan of a statement which players' rows it can reach. */

/** A node of a plan, or its root: as `EXPLAIN (FORMAT JSON)` names things. */
const nodeSchema = v.objectWithRest(
  {
    'Node Type': v.optional(v.string()),
    Operation: v.optional(v.string()),
    'Relation Name': v.optional(v.string()),
    Alias: v.optional(v.string()),
    'CTE Name': v.optional(v.string()),
    'Subplan Name': v.optional(v.string()),
    Output: v.optional(v.array(v.string())),
  },
  v.unknown(),
);
type Node = v.InferOutput<typeof nodeSchema>;

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  return [v.parse(nodeSchema, value), ...Object.values(value).flatMap(nodesOf)];
}

const CONDITION = /(Cond|Filter)$/;
/** `(a.id = b.player_id)`, `(a.id = '5'::bigint)`, `(a.id = ANY ('{5,6}'::bigint[]))`. */
const EQUALITY = /\((\w+\.\w+) = (?:(\w+\.\w+)|'(\d+)'::bigint|ANY \('\{([\d,]*)\}'::bigint\[\]\))\)/g;

/** A column that is compared with a value. */
const CONSTANT = /\b(\w+)\.(\w+) = '/g;

/** What a plan asks of rows. A condition with OR may hold without each part of it, so it counts for nothing. */
const conditionsOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) =>
    Object.entries(node).flatMap(([name, text]) =>
      CONDITION.test(name) && typeof text === 'string' && !text.includes(' OR ') ? [text] : [],
    ),
  );

/** Columns that are equal, or one that is one of some ids. */
const equalitiesOf = (nodes: readonly Node[]) =>
  conditionsOf(nodes).flatMap((text) =>
    [...text.matchAll(EQUALITY)].map(([, left = '', right, one, many]) => ({
      columns: right === undefined ? [left] : [left, right],
      ids: one === undefined ? (many?.split(',') ?? []) : [one],
    })),
  );

const isWrite = (node: Node): boolean => node['Node Type'] === 'ModifyTable';

/** A column of a common table expression as the column of the table that it comes from. */
function resolver(nodes: readonly Node[]): (column: string) => string {
  const outputs = new Map(nodes.map((node) => [node['Subplan Name'], node.Output ?? []]));
  const ctes = new Map(nodes.map((node) => [node.Alias, node['CTE Name']]));
  const resolve = (column: string): string => {
    const [alias, name = ''] = column.split('.');
    const cte = ctes.get(alias);
    const from = cte === undefined ? undefined : outputs.get(`CTE ${cte}`)?.find((each) => each.endsWith(`.${name}`));
    return from === undefined ? column : resolve(from);
  };
  return resolve;
}

const ownerOf = ({ Alias, 'Relation Name': table = '' }: Node): string => `${Alias}.${PLAYERS[table]}`;

/** A table's name with the columns by which a statement looks for its rows. */
function labelOf(node: Node): string {
  const looked = conditionsOf([node]).flatMap((text) =>
    [...text.matchAll(CONSTANT)].flatMap(([, alias, column = '']) => (alias === node.Alias ? [column] : [])),
  );
  const columns = [...new Set(looked)].sort().join(', ');
  return `${node['Relation Name']}${columns && ` by ${columns}`}`;
}

/**
 * What a plan reads: players by their ids, and players' rows by something else (`invites by inviter_id`). Rows that are
 * joined to a player's by the players' ids are that player's, too.
 */
export function readsOf(plan: unknown) {
  const nodes = nodesOf(plan);
  const resolve = resolver(nodes);
  const equalities = equalitiesOf(nodes).map(({ columns, ids }) => ({ columns: columns.map(resolve), ids }));
  /** All columns that are equal to one. */
  const equalTo = (column: string): ReadonlySet<string> => {
    const found = new Set([column]);
    // A set's iteration goes on with what is added meanwhile.
    for (const each of found)
      for (const { columns } of equalities) if (columns.includes(each)) for (const other of columns) found.add(other);
    return found;
  };
  // A new row names its player; an update or a delete has to look for its rows, which is a scan of its own.
  const inserted = nodes.filter(({ Operation }) => Operation === 'Insert').map(ownerOf);
  const scans = nodes.filter((node) => !isWrite(node) && (node['Relation Name'] ?? '') in PLAYERS);
  const owned = scans.map((node) => {
    const owners = equalTo(ownerOf(node));
    const players = equalities.flatMap(({ columns, ids }) => (columns.some((each) => owners.has(each)) ? ids : []));
    const named = players.length > 0 || inserted.some((each) => owners.has(each));
    return { node, owners, players, label: named ? undefined : labelOf(node) };
  });
  const looked = owned.filter(({ label }) => label?.includes(' by '));
  // What is joined to rows that were looked for is found with them.
  const across = owned.flatMap(({ node, owners, label }) => {
    const withOthers = looked.some((each) => each.node !== node && owners.has(ownerOf(each.node)));
    return label === undefined || (withOthers && !label.includes(' by ')) ? [] : [label];
  });
  return { players: owned.flatMap(({ players }) => players), across };
}
