import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
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
import { ACT_ROWS, type Scene, type Tried } from './acts.rows.ts';

/** Tables that count requests, or keep how an act was asked for. */
const NOT_COMPARED = ['requests', 'throttles', 'console_sessions', 'operations', 'proposals', 'people'];

/** Everything that acts change: a digest of the rows of each table. */
const rowsOf = ({ database: { sql } }: RuleHarness) => sql<{ name: string; digest: string }>`
  select tablename as name, md5(query_to_xml(format('select t::text from %I t order by 1', tablename), true, false, '')::text) as digest
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

/** Status of an act within its limits: a month always needs a second person. */
const doneBy = (name: ActName): number => (name === 'approveMonth' ? 202 : 200);
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

  const prepared = async (name: ActName): Promise<Tried> => {
    // So many calls are too many for one minute; nobody is idle for half an hour.
    scene.rules.advance(15_000);
    for (const who of [scene.boss, scene.chief, scene.protege]) await who.ask('me', {});
    return ACT_ROWS[name].prepare(scene);
  };
  /** Signs the first founder in again, with a later code of the authenticator. */
  const signInAgain = async (): Promise<void> => {
    scene.rules.advance(60_000 + (signedIn += 1));
    const { boss, office } = scene;
    const code = await office.codeOf(boss.secret);
    expect(await boss.post('/sign-in', { name: 'boss', password: PASSWORD, code })).toMatchObject({ status: 200 });
  };
  describe.each(keysOf(ACTS))('%s', (name) => {
    const row = ACT_ROWS[name];

    test('twice: once, and told as done', async () => {
      const { input } = await prepared(name);
      const { send } = await act(scene.boss, name, input);
      const replies: Reply[] = [];
      const { logged } = await changesOf(scene.rules, async () => {
        replies.push(...(await Promise.all([send(), send()])));
      });
      const [first, second] = replies;
      expect(first?.status).toBe(doneBy(name));
      expect([second?.status, second?.answer, second?.proposal]).toEqual([
        first?.status,
        first?.answer,
        first?.proposal,
      ]);
      expect(logged.filter(({ command }) => commands(name).includes(command))).toHaveLength(1);
      expect(await changesOf(scene.rules, send)).toEqual(NOTHING);
    });

    test('lost answer: asked again under the same key, by a new process; another input is refused', async () => {
      const { input } = await prepared(name);
      const { send, key } = await act(scene.boss, name, input);
      const first = await send();
      const { boss } = scene;
      const restarted = new TestConsole(scene.rules).client;
      Object.assign(restarted, { cookie: boss.cookie, csrf: boss.csrf });
      const headers = { 'idempotency-key': key, 'if-match': '"gone"' };
      const again = await changesOf(scene.rules, async () => {
        expect(await restarted.call(name, input, headers)).toMatchObject({
          status: first.status,
          answer: first.answer,
        });
        const other = {
          ...input,
          reason: 'another',
          caseNumber: 'other',
          name: 'other',
          code: 'other',
          id: 1,
          note: 'other',
          file: btoa('other'),
          codes: ['CODEOTHER'],
          content: { a: 1 },
        };
        if (Object.keys(input).length > 0)
          expect((await restarted.call(name, other, headers)).status).toBeOneOf([422, 400]);
      });
      expect(again).toEqual(NOTHING);
    });

    test(`somebody in between: ${row.status}`, async () => {
      const { input } = await prepared(name);
      const { send } = await act(scene.boss, name, input);
      await row.between(scene, input);
      const replies: Reply[] = [];
      const changes = await changesOf(scene.rules, async () => void replies.push(await send()));
      expect(replies[0]).toMatchObject({ status: row.status });
      if (row.status !== 200) expect(changes).toEqual(NOTHING);
      if (row.status === 412) {
        expect(replies[0]?.there).toMatchObject({
          by: name === 'approveMonth' ? null : 'chief',
          record: expect.any(Object),
        });
        expect(replies[0]?.there?.version).toBe(await scene.boss.look(isExpecting(name) ? name : 'saveDraft', input));
      }
    });

    test('session ended: nothing is done until the person is back; the same key then does it once', async () => {
      const { input } = await prepared(name);
      const { send } = await act(scene.boss, name, input);
      await scene.rules.database
        .sql`delete from console_sessions where person_id = (select id from people where name = 'boss')`;
      const refused = await changesOf(scene.rules, async () => expect(await send()).toMatchObject({ status: 401 }));
      expect(refused).toEqual(NOTHING);
      await signInAgain();
      const done = await changesOf(scene.rules, async () =>
        expect(await send()).toMatchObject({ status: doneBy(name) }),
      );
      expect(done.logged).toEqual(log(name));
    });

    test('database lost in the middle: 503, nothing is kept; the same key then does it once', async () => {
      const { input } = await prepared(name);
      const { send } = await act(scene.boss, name, input);
      const other = openPostgres({ url, connections: 1 });
      try {
        const cut = await changesOf(scene.rules, async () => {
          const reply = await other.tx(async (sql) => {
            // The log is written last: everything else of the act has been.
            await sql.script('lock table operations in exclusive mode');
            const sent = send();
            for (let blocked = 0; blocked === 0; )
              [{ blocked }] = [
                firstOrThrow(
                  await sql<{ blocked: number }>`
                    select count(pg_terminate_backend(pid))::int as blocked from pg_stat_activity
                    where wait_event_type = 'Lock' and datname = current_database()`,
                ),
              ];
            return { sent };
          });
          expect((await reply.sent).status).toBe(503);
        });
        expect(cut).toEqual(NOTHING);
      } finally {
        await other.close();
      }
      const done = await changesOf(scene.rules, async () =>
        expect(await send()).toMatchObject({ status: doneBy(name) }),
      );
      expect(done.logged).toEqual(log(name));
    });

    test(
      row.beyond === 'never' ? 'second person: none is needed' : 'second person: asked, not oneself, not one’s own',
      async () => {
        const { input, player } = await prepared(name);
        if (row.beyond === 'never') {
          const { send } = await act(scene.boss, name, input);
          const { logged } = await changesOf(scene.rules, send);
          expect(logged.map(({ command }) => command)).not.toContain('proposal');
          return;
        }
        const ask = async (wanted: Input): Promise<void> => {
          const { boss, chief, protege } = scene;
          const { send } = await act(boss, name, wanted);
          let id = 0;
          const asked = await changesOf(scene.rules, async () => {
            const reply = await send();
            expect(reply).toMatchObject({ status: 202, proposal: { why: expect.any(String) } });
            id = reply.proposal?.id ?? 0;
          });
          expect(asked).toMatchObject({ changed: false, logged: [{ command: 'proposal', operator: 'boss' }] });
          const agree = { id, agrees: true, reason: '' };
          for (const self of [boss, protege]) {
            const refused = await changesOf(scene.rules, async () =>
              expect(await self.call('decideProposal', agree)).toMatchObject({ status: 409 }),
            );
            expect(refused).toEqual(NOTHING);
          }
          const agreed = await changesOf(scene.rules, async () =>
            expect(await chief.call('decideProposal', agree)).toMatchObject({ status: 200 }),
          );
          expect(agreed.changed).toBe(true);
          expect(agreed.logged).toContainEqual(
            expect.objectContaining({
              operator: 'boss',
              witness: 'chief',
              command: expect.toBeOneOf([...ACTS[name].log]),
            }),
          );
          expect(await changesOf(scene.rules, () => chief.call('decideProposal', agree))).toEqual(NOTHING);
        };
        if (row.beyond === 'own') await scene.ownPhone(player);
        await ask(row.beyond === 'own' ? input : await row.beyond(scene, input));
      },
    );

    test('taken back', async () => {
      const { input, player } = await prepared(name);
      const { boss } = scene;
      if (row.beyond !== 'never') {
        const waits = async (wanted: Input): Promise<void> => {
          const { proposal } = await (await act(boss, name, wanted)).send();
          const withdrawn = await changesOf(scene.rules, async () =>
            expect(await boss.call('withdrawProposal', { id: proposal?.id ?? 0 })).toMatchObject({ status: 200 }),
          );
          expect(withdrawn).toMatchObject({ changed: false, logged: [{ command: 'proposal withdraw' }] });
        };
        if (row.beyond === 'own') await scene.ownPhone(player);
        await waits(row.beyond === 'own' ? input : await row.beyond(scene, input));
      }
      if (row.back === 'final') return;
      const tried = await prepared(name);
      const { answer } = await (await act(boss, name, tried.input)).send();
      const back = row.back;
      const undone = await changesOf(scene.rules, async () =>
        expect((await back(scene, tried.input, answer)).status).toBeOneOf([200, 202]),
      );
      expect(undone.logged).toHaveLength(1);
    });
  });
});
