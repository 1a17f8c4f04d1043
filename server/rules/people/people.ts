import { fragment } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { containing, equalTo, type List } from '../operations/paging.ts';
import { ROLES, type Role, STANDINGS, type Standing } from './roles.ts';

export type Person = {
  readonly id: number;
  /** Name in the operation log. */
  readonly name: string;
  readonly role: Role;
  /** Raised whenever role, password or second factor change: a session of an older one is nobody's. */
  readonly generation: number;
};

export type ListedPerson = Person & {
  /** Who was given the invitation's link; `null`: whoever ran the command line. */
  readonly invited_by: string | null;
  readonly joined_at: Date | null;
  /** The other admin who confirmed that this is a person of their own. */
  readonly confirmed_by: string | null;
  /** One of the first two admins, whom the command line named. */
  readonly founder: boolean;
  readonly standing: Standing;
  readonly created_at: Date;
  /** End of the lock after too many failed sign-ins. */
  readonly locked_until: Date | null;
  /** What an act on the person expects. */
  readonly version: string;
};

/** A person whose row is locked. */
export type LockedPerson = Omit<ListedPerson, 'created_at' | 'locked_until'> & { readonly name_key: string };

/** A name as it is stored: in Unicode's form NFKC, without characters that can't be seen. */
export const personName = (typed: string): string =>
  typed
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();

/** The key by which names are compared. */
export const nameKey = (name: string): string => personName(name).toLowerCase();

const STANDING = fragment`
  case when withdrawn_at is not null then 'withdrawn' when password_hash is null then 'invited' else 'active' end`;

const COLUMNS = fragment`
  id, name, role, generation, invited_by, joined_at, confirmed_by, founder, ${STANDING} as standing,
  generation || case when confirmed_by is null then '' else 'c' end as version`;

/** The people of the console, withdrawn ones too. */
export const PEOPLE_LIST: List<
  ListedPerson,
  { readonly role?: Role | undefined; readonly standing?: Standing | undefined }
> = {
  columns: fragment`${COLUMNS}, created_at, locked_until`,
  from: fragment`people`,
  id: fragment`id`,
  at: fragment`created_at`,
  sorts: { name: fragment`name_key`, created_at: fragment`created_at` },
  sort: 'name',
  where: ({ word = '', role, standing }) => [
    ...equalTo(fragment`role`, role),
    ...equalTo(STANDING, standing),
    ...containing(word, fragment`name, invited_by, confirmed_by`),
  ],
};

/** A person by name, in small or capital letters; undefined if withdrawn, or not there yet. */
export async function findPerson({ sql }: Context, name: string): Promise<Person | undefined> {
  const [person] = await sql<Person>`
    select id, name, role, generation from people where name_key = ${nameKey(name)} and password_hash is not null`;
  return person;
}

/**
 * Locks a person and all admins by rising id: of two admins who withdraw each other, the second one sees what the first
 * one did. Needs a transaction.
 * @returns the person, undefined if nobody has the name, and all admins, withdrawn ones too
 */
export async function lockPeople({ sql }: Context, name: string) {
  const key = nameKey(name);
  const rows = await sql<LockedPerson>`
    select ${COLUMNS}, name_key from people
    where name_key = ${key} or role = 'admin' order by id for update`;
  return {
    person: rows.find(({ name_key }) => name_key === key),
    admins: rows.filter(({ role }) => role === 'admin'),
  };
}

/** A person with what an act on them expects, by its label; undefined if nobody has the name. Needs a transaction. */
export async function personVersion(context: Context, name: string) {
  const { person } = await lockPeople(context, name);
  if (!person) return undefined;
  const record = {
    姓名: person.name,
    岗位: ROLES[person.role],
    状态: STANDINGS[person.standing],
    邀请人: person.invited_by ?? '命令行',
    确认人: person.confirmed_by ?? '无',
  };
  return { ...person, record };
}
