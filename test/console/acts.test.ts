import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readDraft } from '../../server/campaign/index.ts';
import { keysOf } from '../../server/common/keys-of.ts';
import { firstOrThrow, openPostgres } from '../../server/db/index.ts';
import { publishFirst } from '../../server/rules/campaign/publish.ts';
import { transact } from '../../server/rules/context.ts';
import { ACTS, type ActName } from '../../server/rules/operator/acts.ts';
import type { Role } from '../../server/rules/people/roles.ts';
import { type ConsoleClient, PASSWORD, TestConsole } from '../support/console/console.ts';
import { type Input, isExpecting } from '../support/console/looks.ts';
import { type RuleHarness, runningRules } from '../support/server/rule-suite.ts';
import { ACT_ROWS, type Scene } from './acts.rows.ts';

/** Without its cost, a fifth of a second for each sign-in. */
vi.mock('../../server/rules/people/password.ts', () => ({
  hashPassword: async (password: string) => password,
  passwordFits: async (password: string, stored: string | null) => password === stored,
}));

/** Tables that count requests, or keep how an act was asked for. */
const NOT_COMPARED = ['requests', 'throttles', 'budgets', 'console_sessions', 'operations', 'proposals', 'people'];

/** Everything that acts change: a digest of the rows of each table; what a picture's name holds never changes. */
const rowsOf = ({ database: { sql } }: RuleHarness) => sql<{ name: string; digest: string }>`
  select tablename as name, md5(query_to_xml(format('select %s from %I t order by 1', case tablename when 'pictures' then 'name' else 't::text' end, tablename), true, false, '')::text) as digest
  from pg_tables where schemaname = 'public' and tablename <> all(${NOT_COMPARED}::text[])
  union all select 'people', md5(string_agg((name, role, generation, invited_by, confirmed_by, withdrawn_at, invite_hash)::text, '|' order by id))
  from people order by 1`;

interface Logged {
  readonly command: string;
  readonly operator: string;
  readonly witness: string | null;
}
const logOf = ({ database: { sql } }: RuleHarness): Promise<Logged[]> =>
  sql<Logged>`select command, operator, witness from operations order by id`;

/** What an act changed: its entries of the log, and whether any row differs. */
async function changesOf(rules: RuleHarness, work: () => Promise<unknown>) {
  const [rows, log] = [await rowsOf(rules), await logOf(rules)];
  await work();
  return {
    changed: JSON.stringify(await rowsOf(rules)) !== JSON.stringify(rows),
    logged: (await logOf(rules)).slice(log.length),
  };
}

const NOTHING = { changed: false, logged: [] };

/** Another value of each text, number and list that an act takes. */
const OTHER = {
  ...Object.fromEntries('reason caseNumber name code note courier format'.split(' ').map((name) => [name, 'other'])),
  file: btoa('other'),
  id: 1,
  count: 3,
  codes: ['CODEOTHER'],
  content: { a: 1 },
};

/** Status of an act within its limits: some always need a second person. */
const ALWAYS: ReadonlySet<ActName> = new Set(['approveMonth', 'compensateMany']);
const doneBy = (name: ActName): number => (ALWAYS.has(name) ? 202 : 200);
type Reply = Awaited<ReturnType<ConsoleClient['call']>>;

/** Commands of the log, one of which an act writes. */
const commands = (name: ActName): readonly string[] => (doneBy(name) === 202 ? ['proposal'] : ACTS[name].log);
const log = (name: ActName) =>
  expect.arrayContaining([expect.objectContaining({ command: expect.toBeOneOf([...commands(name)]) })]);

/** An act that a person is about to do, having looked. */
async function act(by: ConsoleClient, name: ActName, input: Input) {
  const key = randomUUID();
  const seen = isExpecting(name) ? await by.look(name, input) : undefined;
  const headers = { 'idempotency-key': key, ...(seen !== undefined && { 'if-match': `"${seen}"` }) };
  return { key, send: () => by.call(name, input, headers) };
}

describe('act × trouble', () => {
  const suite = runningRules('postgres');
  let scene: Scene;
  let url: string;
  let signedIn = 0;

  beforeAll(async () => {
    const rules = await suite.fresh();
    url = rules.url ?? '';
    await transact(rules, async (context) => publishFirst(context, await readDraft()));
    const office = new TestConsole(rules);
    let names = 0;
    const name = (): string => `n${(names += 1)}`;
    const boss = await office.join('boss', 'admin');
    const chief = await office.join('chief', 'admin');
    const person = async (role: Role): Promise<string> => {
      const added = name();
      const input = { name: added, role, reason: 'test', caseNumber: '' };
      const { proposal, answer } = await boss.call('invitePerson', input);
      const agree = { id: proposal?.id ?? 0, agrees: true, reason: '' };
      const done = proposal ? (await chief.ask<{ answer: unknown }>('decideProposal', agree)).answer : answer;
      await office.take(v.parse(v.object({ token: v.string() }), done).token);
      const inviter = proposal ? boss : chief;
      await inviter.ask('confirmPerson', { name: added, reason: 'test', caseNumber: '' });
      return added;
    };
    const ownPhone = (player: unknown) => rules.database.sql`
      update people set phone_hash = (select phone_hash from players where public_id = ${String(player)}) where name = 'boss'`;
    const protege = await office.join('protege', 'admin', 'boss');
    scene = { rules, office, boss, chief, protege, name, person, ownPhone };
  });

  const prepared = async (name: ActName) => {
    // So many calls are too many for one minute; nobody is idle for half an hour.
    scene.rules.advance(15_000);
    for (const who of [scene.boss, scene.chief, scene.protege]) await who.ask('me', {});
    const tried = await ACT_ROWS[name].prepare(scene);
    return { ...tried, ...(await act(scene.boss, name, tried.input)) };
  };
  const changes = (work: () => Promise<unknown>) => changesOf(scene.rules, work);
  const expectNothing = async (status: number, work: () => Promise<Reply>): Promise<void> =>
    expect(await changes(async () => expect(await work()).toMatchObject({ status }))).toEqual(NOTHING);
  /** Signs the first founder in again, with a later code of the authenticator. */
  const signInAgain = async (): Promise<void> => {
    scene.rules.advance(60_000 + (signedIn += 1));
    const { boss, office } = scene;
    const code = await office.codeOf(boss.secret);
    expect(await boss.post('/sign-in', { name: 'boss', password: PASSWORD, code })).toMatchObject({ status: 200 });
  };
  /** Loses the database after all that an act does but the log, which is written last. @returns the act's answer */
  const cutOff = async (send: () => Promise<Reply>): Promise<Reply> => {
    const other = openPostgres({ url, connections: 1 });
    const { sent } = await other.tx(async (sql) => {
      await sql.script('lock table operations in exclusive mode');
      const asked = { sent: send() };
      const terminate = () => sql<{ blocked: number }>`
        select count(pg_terminate_backend(pid))::int as blocked from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      while (firstOrThrow(await terminate()).blocked === 0);
      return asked;
    });
    await other.close();
    return sent;
  };

  describe.each(keysOf(ACTS))('%s', (name) => {
    const row = ACT_ROWS[name];

    test('twice, and after a lost answer to a new process: once, and told as done; another input is refused', async () => {
      const { input, send, key } = await prepared(name);
      const replies: Reply[] = [];
      const { logged } = await changes(async () => void replies.push(...(await Promise.all([send(), send()]))));
      const [{ status, answer, proposal }, second] = [firstOrThrow(replies), replies[1]];
      expect(status).toBe(doneBy(name));
      expect([second?.status, second?.answer, second?.proposal]).toEqual([status, answer, proposal]);
      expect(logged.filter(({ command }) => commands(name).includes(command))).toHaveLength(1);
      const { cookie, csrf } = scene.boss;
      const restarted = Object.assign(new TestConsole(scene.rules).client, { cookie, csrf });
      const headers = { 'idempotency-key': key, 'if-match': '"gone"' };
      const again = await changes(async () => {
        expect(await restarted.call(name, input, headers)).toMatchObject({ status, answer });
        if (Object.keys(input).length > 0)
          expect((await restarted.call(name, { ...input, ...OTHER }, headers)).status).toBeOneOf([422, 400]);
      });
      expect(again).toEqual(NOTHING);
    });

    test(`somebody in between: ${row.between ? (row.status ?? 412) : 'nothing matters'}`, async () => {
      expect(row.between !== undefined || !isExpecting(name)).toBe(true);
      if (!row.between) return;
      const { input, send } = await prepared(name);
      await row.between(scene, input);
      if (row.status === 200) return expect(await send()).toMatchObject({ status: 200 });
      let there: Reply['there'];
      await expectNothing(row.status ?? 412, async () => {
        const reply = await send();
        ({ there } = reply);
        return reply;
      });
      if (row.status === 409) return;
      const by = ALWAYS.has(name) ? null : 'chief';
      const version = await scene.boss.look(isExpecting(name) ? name : 'saveDraft', input);
      expect(there).toMatchObject({ by, record: expect.any(Object), version });
    });

    test('database lost in the middle, then the session ended: nothing is kept; the same key then does it once', async () => {
      const { send } = await prepared(name);
      await expectNothing(503, () => cutOff(send));
      await scene.rules.database
        .sql`delete from console_sessions where person_id = (select id from people where name = 'boss')`;
      await expectNothing(401, send);
      await signInAgain();
      const done = await changes(async () => expect(await send()).toMatchObject({ status: doneBy(name) }));
      expect(done.logged).toEqual(log(name));
    });

    test(`second person: ${row.beyond ? 'asked, not oneself, not one’s own; until then it is taken back' : 'none is needed'}`, async () => {
      const { input, player, send } = await prepared(name);
      const { boss, chief, protege } = scene;
      if (!row.beyond) {
        const { logged } = await changes(send);
        return expect(logged.map(({ command }) => command)).not.toContain('proposal');
      }
      if (row.beyond === 'own') await scene.ownPhone(player);
      const wanted = row.beyond === 'own' ? input : await row.beyond(scene, input);
      const ask = async (): Promise<number> => {
        const { send: sendIt } = await act(boss, name, wanted);
        let id = 0;
        const asked = await changes(async () => {
          const reply = await sendIt();
          expect(reply).toMatchObject({ status: 202, proposal: { why: expect.any(String) } });
          id = reply.proposal?.id ?? 0;
        });
        expect(asked).toMatchObject({ changed: false, logged: [{ command: 'proposal', operator: 'boss' }] });
        return id;
      };
      const first = await ask();
      const withdrawn = await changes(() => boss.ask('withdrawProposal', { id: first }));
      expect(withdrawn).toMatchObject({ changed: false, logged: [{ command: 'proposal withdraw' }] });
      const agree = { id: await ask(), agrees: true, reason: '' };
      for (const self of [boss, protege]) await expectNothing(409, () => self.call('decideProposal', agree));
      const agreed = await changes(() => chief.ask('decideProposal', agree));
      expect(agreed.changed).toBe(true);
      const command: unknown = expect.toBeOneOf([...ACTS[name].log]);
      expect(agreed.logged).toContainEqual(expect.objectContaining({ operator: 'boss', witness: 'chief', command }));
      expect(await changes(() => chief.call('decideProposal', agree))).toEqual(NOTHING);
    });

    if (row.back)
      test('taken back', async () => {
        const { input, send } = await prepared(name);
        const { answer } = await send();
        const undone = await changes(async () =>
          expect((await row.back?.(scene, input, answer))?.status).toBeOneOf([200, 202]),
        );
        expect(undone.logged).toHaveLength(1);
      });
  });
});
