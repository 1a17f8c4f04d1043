/** A line of a table: its label, and its number for one size. */
export type Line<T> = readonly [label: string, of: (needs: T) => number];

/** A known limit, and whether a size meets it. */
export type Limit<T> = readonly [what: string, met: (needs: T) => boolean];

const short = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(2)));

const power = (value: number): string => value.toExponential(0).replace('+', '');

/** The limits that a size meets, in their order. */
export const metBy = <T>(limits: readonly Limit<T>[], needs: T): string[] =>
  limits.flatMap(([what, met]) => (met(needs) ? [what] : []));

/** A column for each size, in rising order, then what each of them outgrows that the one before does not. */
export function tableOf<T extends { readonly players: number }>(
  all: readonly T[],
  lines: readonly Line<T>[],
  limits: readonly Limit<T>[],
) {
  const row = (label: string, cell: (needs: T) => string): string =>
    label.padEnd(42) + all.map((needs) => cell(needs).padStart(10)).join('');
  const head = row('players a day', ({ players }) => power(players));
  const rows = lines.map(([label, of]) => row(label, (needs) => short(of(needs))));
  const outgrown = all.map((needs, index) => {
    const before = all[index - 1];
    const known = before ? metBy(limits, before) : [];
    const more = metBy(limits, needs).filter((what) => !known.includes(what));
    return `${power(needs.players)} outgrows: ${more.join('; ') || 'nothing'}`;
  });
  return [head, ...rows, '', ...outgrown].join('\n');
}
