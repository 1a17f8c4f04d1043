import type { Context } from '../context.ts';
import { OperatorRefusal } from '../operations/operations.ts';
import { passwordFits } from './password.ts';
import type { Person } from './people.ts';
import { stepOfCode } from './second-factor.ts';

/** Wrong tries in a row until a name is locked, and for how long, ms. */
const MOST_FAILURES = 5;
const LOCKED_MS = 15 * 60 * 1000;

/** Input of the sign-in form. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
  /** Six digits of the authenticator app. */
  readonly code: string;
}

type StoredPerson = Person & {
  readonly factor_sealed: Uint8Array;
  readonly password_hash: string | null;
  readonly last_step: number;
  readonly locked_until: Date | null;
};

/** One message for a wrong name, password or code, and for a locked name, so that it reveals nothing. */
const refused = (): OperatorRefusal => new OperatorRefusal('姓名、密码或动态码不对；连续输错会暂停登录');

async function countFailure({ sql, now }: Context, id: number): Promise<void> {
  const until = new Date(now.getTime() + LOCKED_MS);
  await sql`
    update people set failures = case when failures + 1 >= ${MOST_FAILURES}::int then 0 else failures + 1 end,
      locked_until = case when failures + 1 >= ${MOST_FAILURES}::int then ${until}::timestamptz else locked_until end
    where id = ${id}`;
}

/** Uses a code once; the second of two concurrent uses is refused. @returns whether it was accepted */
async function takeCode({ sql, keys, now }: Context, person: StoredPerson, code: string): Promise<boolean> {
  const step = await stepOfCode(keys.open(person.factor_sealed), code, now, person.last_step);
  if (step === undefined) return false;
  const taken = await sql`
    update people set last_step = ${step}, failures = 0, locked_until = null
    where id = ${person.id} and last_step < ${step} returning id`;
  return taken.length > 0;
}

/**
 * Signs a person in by password and second factor. Not in a transaction: a failure is counted.
 * @throws OperatorRefusal when either is wrong, and while the name is locked
 */
export async function signIn(context: Context, { name, password, code }: Credentials): Promise<Person> {
  const { sql, now } = context;
  const [person] = await sql<StoredPerson>`
    select id, name, role, factor_sealed, password_hash, last_step, locked_until from people where name = ${name}`;
  const fits = await passwordFits(password, person?.password_hash ?? null);
  if (!person || (person.locked_until !== null && person.locked_until > now)) throw refused();
  if (!fits || !(await takeCode(context, person, code))) {
    await countFailure(context, person.id);
    throw refused();
  }
  return { id: person.id, name: person.name, role: person.role };
}
