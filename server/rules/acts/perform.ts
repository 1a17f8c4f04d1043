import { createHash } from 'node:crypto';
import { firstRow, type Sql } from '../../db/index.ts';
import { recordedAnswer, recordFinished, type SignedRequest } from '../calls/requests.ts';
import { type CoreServices, contextOf } from '../context.ts';
import { OperatorRefusal, type OperatorServices } from '../operations/operations.ts';
import { type ActInput, type ActName, mayDo } from '../operator/acts.ts';
import { findPerson, type Person } from '../people/people.ts';
import { ownPhone } from '../people/witness.ts';
import { campaignInstant } from '../two-clocks.ts';
import type { ActContext, ActRule, There } from './act-rule.ts';
import { propose } from './proposals.ts';
import { type AnswerOf, RULES } from './rules.ts';

/** Time for which a repeated key gets the first answer, ms. */
const KEY_MS = 24 * 3600 * 1000;

export interface Actor extends Pick<OperatorServices, 'via' | 'emergency'> {
  /** Name in the operation log. */
  readonly name: string;
  /** The person of the console; undefined on the command line without `--as`. */
  readonly person?: Person | undefined;
}

export interface ActCall<N extends ActName> {
  readonly name: N;
  readonly input: ActInput<N>;
  /** Idempotency key, made before the first try: a copy gets the first answer. */
  readonly key: string;
  /** Version of what the operator saw; undefined on a command line that looks and acts at once. */
  readonly seen?: string | undefined;
}

/** What came of an act: it is done, or waits for a second person. */
export type ActResult<N extends ActName> =
  | { readonly answer: AnswerOf<N> }
  | { readonly proposal: { readonly id: number; readonly why: string } };

/** What the operator saw has changed: nothing was done. */
export class ActConflict extends OperatorRefusal {
  readonly there: Pick<There, 'version' | 'record'> & { readonly by: string | null; readonly at: Date | null };

  constructor(there: ActConflict['there']) {
    super(there.by === null ? '刚刚有变化，请再看一遍' : `${there.by} 刚刚改过，请再看一遍`);
    this.there = there;
  }
}

/** A key was used for something else before. */
export class KeyReused extends OperatorRefusal {}

async function conflictOf(inside: ActContext, { version, record, logged }: There): Promise<ActConflict> {
  const [last] = await inside.sql<{ by: string; at: Date }>`
    select operator as by, at from operations where detail @> any(${logged.map((each) => JSON.stringify(each))}::jsonb[])
    order by id desc limit 1`;
  return new ActConflict({ version, record, by: last?.by ?? null, at: last ? campaignInstant(inside, last.at) : null });
}

/** Whether nobody could agree: the only admin of a demo. */
async function isAlone({ sql, person }: ActContext, { demo = false }: CoreServices): Promise<boolean> {
  if (!demo || (person && person.role !== 'admin')) return false;
  const { others } = await firstRow(sql<{ others: number }>`
    select count(*)::int as others from people where role = 'admin' and password_hash is not null`);
  return others <= 1;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has each act's own rule
const ruleOf = <N extends ActName>(name: N) => RULES[name] as ActRule<ActInput<N>>;

/** Whether an act gives something to the own phone of a person of the console. */
const givesTo = async <I>(name: string, inside: ActContext, { witness }: ActRule<I>, input: I): Promise<boolean> =>
  ownPhone(inside, name, (await witness?.receivers?.(inside, input)) ?? []);

/** Runs a rule and takes it back, so that nobody is asked to agree to what is refused. @throws OperatorRefusal */
async function rehearse<I>(inside: ActContext, rule: ActRule<I>, input: I): Promise<void> {
  await inside.sql.script('savepoint rehearsal');
  await rule.run(inside, input);
  await inside.sql.script('rollback to savepoint rehearsal');
}

/** Compares what was seen, asks a second person if one is needed, else runs the act's rule. */
async function run<N extends ActName>(
  services: CoreServices,
  inside: ActContext,
  { name, input, seen }: Omit<ActCall<N>, 'key'>,
): Promise<ActResult<N>> {
  const rule = ruleOf(name);
  const there = await rule.there?.(inside, input);
  if (there && seen !== undefined && seen !== there.version) throw await conflictOf(inside, there);
  if (inside.witness !== undefined && (await givesTo(inside.witness, inside, rule, input)))
    throw new OperatorRefusal('给的是你本人的手机号：请由别人来同意');
  if (rule.witness && inside.witness === undefined && !inside.emergency) {
    const own = await givesTo(inside.operator, inside, rule, input);
    const why = own ? '给的是本人的手机号' : await rule.witness.why?.(inside, input);
    if (why !== undefined && !(await isAlone(inside, services))) {
      const subject = await rule.witness.subject(inside, input);
      await rehearse(inside, rule, input);
      return { proposal: await propose(inside, { act: name, input, seen: there?.version, subject, why }) };
    }
  }
  const answer = await rule.run(inside, input);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rule's own answer
  return { answer: (answer ?? null) as AnswerOf<N> };
}

/** The context of an act. @param witness the second person who agreed */
function contextFor(services: CoreServices, sql: Sql, actor: Actor, witness?: string): ActContext {
  const { name: operator, person, via, emergency } = actor;
  const inside: ActContext = {
    ...contextOf(services, sql),
    operator,
    person,
    via,
    emergency,
    witness,
    performFor: async (asker, name, input, seen) => {
      const agreed = contextFor(services, sql, { name: asker }, operator);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the act's schema when it was proposed
      const result = await run(services, agreed, { name, input: input as never, seen });
      return 'answer' in result ? result.answer : null;
    },
  };
  return inside;
}

interface Recorded {
  readonly digest: string;
  readonly result: unknown;
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The request of a key: its answers are those of nobody who is logged in as a player. */
const requestOf = ({ operator, now }: ActContext, { key }: { readonly key: string }): SignedRequest => ({
  key: digestOf(`${operator}\0${key}`),
  player: 0,
  expiresAt: new Date(now.getTime() + KEY_MS),
});

/** Marks a request as running. @returns the sealed answer if there is one; a copy under way is waited for */
async function beginOnce(inside: ActContext, request: SignedRequest): Promise<string | undefined> {
  const { key, player, expiresAt } = request;
  const begun = await inside.sql`
    insert into requests (key, player_id, answer, expires_at) values (${key}, ${player}, null, ${expiresAt})
    on conflict do nothing returning 1`;
  return begun.length > 0 ? undefined : recordedAnswer(inside, request);
}

/**
 * Performs an act once, in one transaction. Answers are kept encrypted: that of an invitation has its token.
 * @throws OperatorRefusal if it can't be done; ActConflict if what was seen has changed; KeyReused
 */
export async function performAct<N extends ActName>(services: CoreServices, actor: Actor, call: ActCall<N>) {
  const { name, input } = call;
  if (actor.person && !mayDo(actor.person.role, name)) throw new OperatorRefusal(`${actor.name} 的岗位没有这个权限`);
  const outside = contextFor(services, services.database.sql, actor);
  if ((await recordedAnswer(outside, requestOf(outside, call))) === undefined)
    await ruleOf(name).before?.(outside, input);
  return services.database.tx(async (sql) => {
    const inside = contextFor(services, sql, actor);
    const { keys } = inside;
    const request = requestOf(inside, call);
    const digest = digestOf(JSON.stringify([name, input])).toString('base64url');
    const sealed = await beginOnce(inside, request);
    if (sealed !== undefined) {
      const recorded: Recorded = JSON.parse(keys.open(Buffer.from(sealed, 'base64')));
      if (recorded.digest !== digest) throw new KeyReused('这次提交和上一次的内容不同：上一次的已经办了，请再看一遍');
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- recorded below for the same act
      return recorded.result as ActResult<N>;
    }
    // What has ended is ended for a call under way, too.
    if (actor.person && (await findPerson(inside, actor.name))?.generation !== actor.person.generation)
      throw new OperatorRefusal('账号刚刚变了，请重新登录');
    const result = await run(services, inside, call);
    const answer = keys.seal(JSON.stringify({ digest, result } satisfies Recorded)).toString('base64');
    await recordFinished(inside, request, answer);
    return result;
  });
}
