import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '../../../src/contract/index.ts';
import { readSettings } from '../../../server/common/settings.ts';
import { type Keys, makeKeys } from '../../../server/common/keys.ts';
import { checkDatabase } from '../../../server/doctor/database.ts';
import { giveAward } from '../../../server/rules/awards/awards.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { seedOf } from '../../../server/rules/game/games.ts';
import { formerSecrets } from '../../../server/rules/installation/installation.ts';
import { KEPT, rewriteKeys, SEALED } from '../../../server/rules/installation/rewrite-keys.ts';
import { awardOfCode } from '../../../server/rules/operator/awards/cases.ts';
import { findPlayers } from '../../../server/rules/operator/players/find.ts';
import { forget } from '../../../server/rules/operator/players/privacy.ts';
import { newInvitation, takeInvitation } from '../../../server/rules/people/invitation.ts';
import { ownPhone } from '../../../server/rules/people/witness.ts';
import { usedBefore } from '../../../server/rules/once.ts';
import { campaign } from '../../support/campaign.ts';
import { Harness, openHarness, SECRET } from '../../support/server/harness.ts';

const [OLD, NEW] = ['an old key of the tests, 32 characters', 'a new key of the tests, 32 characters'];
/** The keys of the processes of each step of a replacement. */
const before = makeKeys(OLD, NEW);
const after = makeKeys(NEW, OLD);

let first: Harness;
const open = (keys: Keys, http = {}): Harness => new Harness(first.database, first.url, { keys, http });

beforeAll(async () => {
  first = await openHarness({ keys: makeKeys(OLD) });
});
afterAll(() => first.close());

const advance = (...processes: readonly Harness[]): void => processes.forEach(({ clock }) => clock.advance(61));

/** Logs in with a code that another process sent. */
async function logIn(phone: string, sender: Harness, taker: Harness) {
  expect((await sender.call('send', { phone })).code).toBe(Code.ok);
  const { data } = await taker.call('login', { phone, code: sender.sms.codeOf(phone) });
  const { id } = (await taker.call('userInfo', {}, { token: data.token })).data;
  const [row] = await first.database.sql<{ id: number }>`select id from players where public_id = ${id}`;
  return { token: data.token, id, key: row?.id ?? 0 };
}

const operatorOf = (harness: Harness) => ({ ...contextOf(harness), operator: 'anna' });

/** A colleague whose own phone is this one. */
async function addColleague(harness: Harness, name: string, phone: string): Promise<void> {
  const context = contextOf(harness);
  const { token, hash, until, factor } = newInvitation(context);
  await context.sql`
    insert into people (name, name_key, role, factor_sealed, invite_hash, invite_until, created_at)
    values (${name}, ${name}, 'service', ${factor}, ${hash}, ${until}, ${context.now})`;
  await takeInvitation(context, token, { passwordHash: 'x', phone, step: 1 });
}

async function keyFindings(harness: Harness, env: Readonly<Record<string, string>>): Promise<string[]> {
  const subject = { settings: readSettings(env), campaign, database: harness.database, keys: harness.keys };
  return (await checkDatabase(subject)).filter(({ check }) => check === 'key').map(({ line }) => line);
}

test('every column of bytes and hashes is sealed again, or has a reason why not', async () => {
  const columns = await first.database.sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join pg_tables t on t.schemaname = 'public' and t.tablename = c.table_name
    where c.table_schema = 'public'
      and (c.udt_name in ('bytea', '_bytea') or c.column_name like '%hash' or c.column_name like '%sealed%')`;
  const known = [...SEALED.flatMap((table) => table.columns), ...Object.keys(KEPT)];
  expect(known.filter((name) => !/^(?:requests.answer|throttles.key)$/.test(name)).sort()).toEqual(
    columns.map(({ name }) => name).sort(),
  );
});

describe('DATA_KEY is replaced', () => {
  test('while processes with either key first run together, and nobody notices', async () => {
    const [old, renewed] = [open(before), open(after)];
    const alice = await logIn('13600000001', old, renewed);
    advance(old, renewed);
    expect((await logIn('13600000001', renewed, old)).id).toBe(alice.id);
    const bob = await logIn('13600000002', renewed, old);

    const begun = await old.call('gameStart', {}, alice);
    const dealt = (harness: Harness) => harness.call('userInfo', {}, alice);
    expect((await dealt(renewed)).data.open_game).toBe(begun.data.id);
    for (const keys of [after, makeKeys(OLD)]) expect(seedOf(keys, begun.data.id)).toBe(seedOf(before, begun.data.id));
    const { hp_code } = (await old.call('userInfo', {}, alice)).data;
    expect((await renewed.call('receiveHp', { hp_code }, bob)).code).toBe(Code.ok);

    await addColleague(old, 'carl', '13600000002');
    expect(await ownPhone(contextOf(renewed), 'carl', [bob.key])).toBe(true);
    await addColleague(old, 'dora', '13600000009');
    expect((await findPlayers(operatorOf(renewed), 'phone:13600000001')).map((found) => found.public_id)).toEqual([
      alice.id,
    ]);
  });

  test('by rewriting rows while they are used, after which the old key alone opens nothing, and the new one all', async () => {
    const [old, renewed] = [open(before), open(after)];
    const owner = await logIn('13600000004', old, renewed);
    const erased = await logIn('13600000005', old, renewed);
    const { data: game } = await old.call('gameStart', {}, owner);
    const inside = contextOf(old);
    await giveAward(inside, { playerId: owner.key, source: 'board', reference: '2025-11', title: '奖' });
    const awards = async (harness: Harness) => (await harness.call('userAward', {}, owner)).data;
    const [won] = await awards(old);
    await first.database.tx(async (sql) => {
      await sql`update players set blocked_at = now() where id = ${erased.key}`;
      await forget({ ...inside, sql }, erased.key);
    });
    const stored = async () => first.database.sql`
      select version, claim_hash, state from awards where player_id = ${owner.key}`;
    const [unchanged] = await stored();

    const settings = { DATA_KEY: NEW, DATA_KEY_OTHER: OLD };
    expect(await keyFindings(renewed, settings)).toContainEqual(
      expect.stringMatching(/^\d+ rows are encrypted with DATA_KEY_OTHER: /),
    );
    expect(await rewriteKeys(renewed)).toBeGreaterThan(3);
    expect(await rewriteKeys(renewed)).toBe(0);
    expect(await keyFindings(renewed, settings)).toContainEqual(
      expect.stringMatching(/^Nothing that stays .*remove it$/),
    );
    expect((await stored())[0]).toMatchObject({ version: unchanged?.['version'], state: 'pending' });
    expect((await stored())[0]?.['claim_hash']).not.toEqual(unchanged?.['claim_hash']);

    expect(await keyFindings(open(makeKeys(OLD)), { DATA_KEY: OLD })).toEqual([
      expect.stringMatching(/is not the key/),
    ]);
    const former = await formerSecrets({ sql: first.database.sql, keys: makeKeys(NEW) });
    const alone = open(makeKeys(NEW, undefined, former));
    expect(await keyFindings(alone, { DATA_KEY: NEW })).toEqual(['DATA_KEY fits this database']);
    expect((await awards(alone))[0]).toEqual(won);
    expect(await awardOfCode(contextOf(alone), won?.claim_code ?? '')).toMatchObject({ title: '奖' });
    expect(seedOf(alone.keys, game.id)).toBe(seedOf(makeKeys(OLD), game.id));
    expect((await usedBefore(contextOf(alone), '13600000005')).known).toBe(true);
    const days = await first.database.sql<{ sealed: Uint8Array }>`select sealed from draw_days`;
    expect(days.filter(({ sealed }) => alone.keys.tryOpen(sealed) === undefined)).toEqual([]);
    // Later than the codes before.
    advance(alone, alone, alone);
    expect(await ownPhone(contextOf(alone), 'carl', [(await logIn('13600000002', alone, alone)).key])).toBe(true);
    // A colleague's phone that no player had until now is known by the former key.
    const dora = await logIn('13600000009', alone, alone);
    expect(await ownPhone(contextOf(alone), 'dora', [dora.key])).toBe(true);
    expect((await logIn('13600000004', alone, alone)).id).toBe(owner.id);
  });
});

test.each([
  ['new', SECRET, true],
  [SECRET, 'new', true],
  ['new', 'another', false],
])('with SIGN_SECRET %s and SIGN_SECRET_OTHER %s a signature is accepted: %s', async (own, other, accepted) => {
  const { code } = await open(before, { SIGN_SECRET: own, SIGN_SECRET_OTHER: other }).send('taskList', {});
  expect(code !== Code.badSignature).toBe(accepted);
});
