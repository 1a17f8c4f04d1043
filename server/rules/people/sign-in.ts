import type { Context } from '../context.ts';
import { logOperation, OperatorRefusal } from '../operations/operations.ts';
import { passwordFits } from './password.ts';
import { nameKey, type Person } from './people.ts';
import { logRefusal } from './refusals.ts';
import { stepOfCode } from './second-factor.ts';

/** Tries until a name is locked, and for how long, ms. */
const MOST_TRIES = 5;
const LOCKED_MS = 15 * 60 * 1000;

/** Operator in the log of one who has not signed in. */
const STRANGER = '-';

export interface Credentials {
  readonly name: string;
  readonly password: string;
  /** Six digits of the authenticator app. */
  readonly code: string;
}

type Tried = Person & {
  readonly factor_sealed: Uint8Array;
  readonly password_hash: string | null;
  readonly last_step: number;
  /** Whether this try has locked the name. */
  readonly locks: boolean;
};

/** One message for a wrong name, password or code, and for a locked name, so that it reveals nothing. */
const refused = (): OperatorRefusal => new OperatorRefusal('姓名、密码或动态码不对；连续输错会暂停登录');

/**
 * Counts a try before it is judged, for of many at once none may see the count before the others. The last one that is
 * judged has locked the name.
 * @returns undefined when nobody has the name, or it is locked
 */
async function countTry({ sql, now }: Context, name: string): Promise<Tried | undefined> {
  const until = new Date(now.getTime() + LOCKED_MS);
  const [person] = await sql<Tried>`
    update people set
      failures = case when locked_until is null then failures + 1 else 1 end,
      locked_until = case when locked_until is null and failures + 1 >= ${MOST_TRIES}::int then ${until}::timestamptz end
    where name_key = ${nameKey(name)} and (locked_until is null or locked_until not between ${now} and ${until})
    returning id, name, role, generation, factor_sealed, password_hash, last_step, locked_until is not null as locks`;
  return person;
}

/** Uses a code once, and takes back the count; the second of two concurrent uses is refused. @returns whether it was accepted */
async function takeCode({ sql, keys, now }: Context, person: Tried, code: string): Promise<boolean> {
  const step = await stepOfCode(keys.open(person.factor_sealed), code, now, person.last_step);
  if (step === undefined) return false;
  const taken = await sql`
    update people set last_step = ${step}, failures = 0, locked_until = null
    where id = ${person.id} and last_step < ${step} and generation = ${person.generation} returning id`;
  return taken.length > 0;
}

/** Logs a failed try: with the name only if it is a person's, for others may be a password. */
async function logFailure(context: Context, typed: string, tried: Tried | undefined): Promise<void> {
  const [known] = await context.sql<{ name: string }>`select name from people where name_key = ${nameKey(typed)}`;
  const detail = known ? { person: known.name } : {};
  await logRefusal(context, STRANGER, 'console sign-in refused', detail);
  if (tried?.locks === true)
    await logOperation({ ...context, operator: STRANGER }, { command: 'console locked', detail });
}

/**
 * Signs a person in by password and second factor. Not in a transaction: a failure is counted.
 * @throws OperatorRefusal when either is wrong, and while the name is locked
 */
export async function signIn(context: Context, { name, password, code }: Credentials): Promise<Person> {
  const tried = await countTry(context, name);
  const fits = await passwordFits(password, tried?.password_hash ?? null);
  if (tried && fits && (await takeCode(context, tried, code)))
    return { id: tried.id, name: tried.name, role: tried.role, generation: tried.generation };
  await logFailure(context, name, tried);
  throw refused();
}
