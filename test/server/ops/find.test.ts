import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { runCommandLine } from '../../../server/ops/run.ts';
import { operate, operateList, refusalOf } from '../../support/server/operator.ts';
import { type InsertedPlayer, describeRules } from '../../support/server/rule-suite.ts';

const PHONE = '13811112222';

describeRules('operators find players', (suite) => {
  const become = ({ id }: InsertedPlayer, phone: string, publicId: string, nickname: string) => suite.shared.database
    .sql`
    update players set phone_hash = ${suite.shared.keys.hash('phone', phone)}, phone_sealed = ${suite.shared.keys.seal(phone)},
      public_id = ${publicId}, nickname = ${nickname}, nickname_key = ${nickname.toLowerCase()} where id = ${id}`;

  const list = (line: string) => operateList(suite.shared, line);
  const found = async (word: string) =>
    (await list(`player find ${word}`)).map(({ player, found_by, phone }) => [player, found_by, phone]);

  beforeAll(async () => {
    await become(await suite.shared.addPlayer(), PHONE, 'OWNER222', '机主');
    await become(await suite.shared.addPlayer(), '13900003333', 'NAMESAKE', PHONE);
  });

  test('a word that matches two players is refused by every command, which names both with masked phones', async () => {
    for (const line of ['player show', 'player export', 'player block --reason x', 'player erase --reason x']) {
      const refusal = await refusalOf(suite.shared, `${line} ${PHONE}`);
      expect(refusal, line).toMatch(
        /^2 players fit .+: NAMESAKE by nickname \(139\*{4}3333\), OWNER222 by phone \(138\*{4}2222\)/,
      );
      expect(refusal).not.toContain('13900003333');
    }
    expect(await suite.shared.database.sql`select from players where blocked_at is not null`).toEqual([]);
  });

  test('a prefix decides whether a word is a phone, a nickname or an ID', async () => {
    for (const [word, player, by] of [
      [`phone:${PHONE}`, 'OWNER222', '手机号'],
      [`nickname:${PHONE}`, 'NAMESAKE', '昵称'],
      ['id:OWNER222', 'OWNER222', '编号'],
      ['owner222', 'OWNER222', '编号'],
      ['机主', 'OWNER222', '昵称'],
      [' 13900003333', 'NAMESAKE', '手机号'],
      ['+86 139 0000 3333', 'NAMESAKE', '手机号'],
      ['phone:８６１３９００００３３３３', 'NAMESAKE', '手机号'],
    ] as const) {
      const facts = await list(`player show "${word}"`);
      expect(facts, word).toContainEqual({ what: '编号', value: player });
      expect(facts, word).toContainEqual({ what: '查到方式', value: by });
    }
    expect(await list('player find 0086 139 0000 3333')).toMatchObject([{ player: 'NAMESAKE' }]);
    expect(await refusalOf(suite.shared, 'player show phone:机主')).toContain('no player');
  });

  test('a claim code, a game, its watch code or link find their player', async () => {
    const { shared } = suite;
    const { claimCode: claim, ...winner } = await shared.addWinner();
    await shared.database.sql`
      insert into games (id, player_id, status, version, sim_version, paid_with, started_at, started_day, watch)
      values ('the-game', ${winner.id}, 'abandoned', 1, 1, 'free', now(), '2025-11-15', 'the-watch-code')`;
    for (const [word, by] of [
      [claim, 'claim'],
      [claim.toLowerCase().replaceAll('-', ' '), 'claim'],
      ['the-game', 'game'],
      ['the-watch-code', 'watch'],
      ['https://play.example.com/watch/the-watch-code?inviteCode=ABC', 'watch'],
      ['https://play.example.com/#/watch/the-watch-code', 'watch'],
      ['https://play.example.com/?watch=the-watch-code&inviteCode=ABC', 'watch'],
    ] as const)
      expect(await found(word), word).toMatchObject([[winner.publicId, by, expect.anything()]]);
  });

  test('each search by phone is logged without the number, and counted; other words are neither', async () => {
    const rules = await suite.fresh();
    const { publicId } = await rules.addPlayer();
    const known = '13811119999';
    await rules.database.sql`update players set phone_hash = ${rules.keys.hash('phone', known)}`;
    const by = (operator: string, word: string) =>
      runCommandLine(rules, { argv: ['player', 'show', word], operator, input: '', key: randomUUID() });
    expect((await by('judge', known)).exit).toBe(0);
    const guess = (last: number) => by('judge', `phone:1381111${String(last).padStart(4, '0')}`);
    const guesses = await Promise.all(Array.from({ length: 100 }, (_, last) => guess(last)));
    expect(guesses.filter(({ err }) => err.startsWith('no player'))).toHaveLength(59);
    expect(guesses.find(({ err }) => !err.startsWith('no player'))?.err).toMatch(/^操作太频繁，请 \d+ 秒后再试/);
    expect(await by('judge', publicId)).toMatchObject({ exit: 0 });
    expect(await by('other', known)).toMatchObject({ exit: 0 });
    rules.advance(3_600_000);
    expect((await guess(0)).err).toMatch(/^no player/);
    const log = await rules.database.sql`
      select operator, detail, count(*)::int as times from operations group by 1, 2 order by 1, 3`;
    expect(log).toEqual([
      { operator: 'judge', detail: { found: true, player: publicId }, times: 1 },
      { operator: 'judge', detail: { found: false }, times: 60 },
      { operator: 'other', detail: { found: true, player: publicId }, times: 1 },
    ]);
  });

  test('player find lists all matches, parts of nicknames included', async () => {
    expect(await found(PHONE)).toEqual([
      ['NAMESAKE', 'nickname', '139****3333'],
      ['OWNER222', 'phone', '138****2222'],
    ]);
    expect(await found('机')).toEqual([['OWNER222', 'part of nickname', '138****2222']]);
    expect(await found('%')).toEqual([]);
    for (const part of ['3333', '1390000333', '139****3333', 'phone:0000']) expect(await found(part), part).toEqual([]);
  });

  test('a change prints how its player was found', async () => {
    expect(await list('player adjust 机主 --coins 5 --reason x')).toMatchObject([
      { player: 'OWNER222', found_by: 'nickname' },
    ]);
    expect(await list(`player block phone:${PHONE} --reason x`)).toEqual([
      { player: 'OWNER222', found_by: 'phone', blocked: true },
    ]);
    expect((await operate(suite.shared, `player export phone:${PHONE}`)).out).toContain('OWNER222 found by phone');
  });

  test.each(['player export', 'player erase --reason asked'])(
    '%s needs the phone: others read id and nickname',
    async (line) => {
      for (const word of ['OWNER222', '机主'])
        expect(await refusalOf(suite.shared, `${line} ${word}`)).toContain('no phone');
    },
  );
});
