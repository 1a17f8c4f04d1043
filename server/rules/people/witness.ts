import { firstRow } from '../../db/index.ts';
import { DAY_MS } from '../../../src/campaign/zone.ts';
import type { Context } from '../context.ts';
import { nameKey, type Person } from './people.ts';

/** What tells whether a person is one of their own. */
type Origin = {
  readonly name: string;
  readonly name_key: string;
  readonly phone: string | null;
  /** Who had the invitation's link, unless another admin has confirmed the person, and a day has passed. */
  readonly belongs_to: string | null;
};

/** A person, who invited them if that is all that is known of them, who invited that one, and so on. */
function invitersOf(people: ReadonlyMap<string, Origin>, name: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (let next: string | null = name; next !== null && !found.has(nameKey(next)); ) {
    found.add(nameKey(next));
    next = people.get(nameKey(next))?.belongs_to ?? null;
  }
  return found;
}

const unconfirmed = ({ name, belongs_to }: Origin): string =>
  `${name} 由 ${belongs_to ?? ''} 邀请，还没有另一位管理员确认，或加入还不到一天`;

/**
 * Tells to whose requests a person can agree. Two accounts may be one person's if one was invited by the
 * other, or both by a third: then nobody but the inviter has seen that they are two.
 * @returns why they can't agree to what one asks, who need not be a person of the console; undefined if they can
 */
export async function refusalsOf({ sql, now }: Context, witness: Pick<Person, 'name'>) {
  const rows = await sql<Origin>`
    select name, name_key, encode(phone_hash, 'hex') as phone,
      case when confirmed_by is null or joined_at > ${new Date(now.getTime() - DAY_MS)} then invited_by end as belongs_to
    from people`;
  const people = new Map(rows.map((row) => [row.name_key, row]));
  const agreeing = people.get(nameKey(witness.name));
  const own = invitersOf(people, witness.name);
  return (asker: string): string | undefined => {
    const asking = people.get(nameKey(asker));
    if (nameKey(asker) === nameKey(witness.name)) return '不能由本人同意：请另一位同事来做';
    if (agreeing && asking?.phone && asking.phone === agreeing.phone)
      return `${asking.name} 和 ${agreeing.name} 登记的是同一个手机号`;
    if (![...invitersOf(people, asker)].some((name) => own.has(name))) return undefined;
    return [agreeing, asking].flatMap((one) => (one && one.belongs_to !== null ? unconfirmed(one) : []))[0];
  };
}

/** Whether the operator's own phone is one of these players'. @param players internal IDs */
export async function ownPhone({ sql }: Context, operator: string, players: readonly number[]): Promise<boolean> {
  const { own } = await firstRow(sql<{ own: boolean }>`
    select exists (select from people w join players p on p.phone_hash = w.phone_hash
      where w.name_key = ${nameKey(operator)} and p.id = any(${players}::bigint[])) as own`);
  return own;
}
