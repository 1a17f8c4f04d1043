import { expect } from 'vitest';
import { AVATARS, Code } from '../../../src/contract/index.ts';
import { describeServer } from '../../support/server/suite.ts';

describeServer('the profile', (shared, test) => {
  const newToken = async (): Promise<string> => (await shared().harness.player()).token;
  const check = (token: string, nickname: string) => shared().harness.call('userCheck', { nickname }, { token });
  const save = (token: string, nickname: string, avatar = 1) =>
    shared().harness.call('userUpdate', { nickname, avatar }, { token });

  test('a new player has neither name nor avatar, and today’s free stamina', async () => {
    const { data } = await shared().harness.call('userInfo', {}, { token: await newToken() });
    expect(data).toMatchObject({ nickname: null, avatar: null, hp: 1, coin: 0, invite_num: 0, newbie_guide: false });
    expect(data.settlement_notice).toBeNull();
  });

  test('a name is normalized, trimmed and saved with the avatar', async () => {
    const token = await newToken();
    expect(await check(token, ' ＡＢ武器 ')).toMatchObject({ code: Code.ok, msg: '昵称可用' });
    expect(await save(token, ' ＡＢ武器 ', AVATARS)).toMatchObject({ code: Code.ok, msg: '设置成功' });
    const { data } = await shared().harness.call('userInfo', {}, { token });
    expect(data).toMatchObject({ nickname: 'AB武器', avatar: AVATARS });
  });

  test.each([
    ['请输入昵称', '', '   '],
    ['昵称需要 2–12 个字', '武', '一二三四五六七八九十一二三'],
    ['昵称只能包含汉字、字母、数字、_和-', 'a b', '武器!', '武器😀', 'аdmin武'],
    ['昵称包含敏感词，请换一个', '官方小号', 'x_ＡｄＭＩＮ', 'ɑdmin', 'ADM1N', 'a-d_m-i-n'],
    ['昵称包含敏感词，请换一个', '官_方', '客-_服小二', '管理員', '系統通知'],
    ['昵称包含敏感词，请换一个', '官0方', '管埋员', 'àdmin', 'ᴀdmin', '4dm1n'],
    ['昵称包含敏感词，请换一个', '草泥马', '操尼玛', '赌搏', 'caonima', 'jian人'],
    ['昵称包含敏感词，请换一个', '法輪功', '加微信123', 'VX123456', '一三八00001111', 'wwwabccom', 'q群88'],
  ])('%s: a name is refused', async (msg, ...nicknames) => {
    const token = await newToken();
    for (const nickname of nicknames) {
      expect(await check(token, nickname), nickname).toMatchObject({ code: Code.badNickname, msg });
      expect(await save(token, nickname), nickname).toMatchObject({ code: Code.badNickname, msg });
    }
  });

  const ACCEPTED = 'badminton Essex 小微笑 独播剧场 可服务 小明19980808 爱5201314 adrian 服务器 方客 龍的傳人 O0l1';

  test.each([...ACCEPTED.split(' '), '𠮷'.repeat(12)])('%j is accepted', async (nickname) => {
    expect(await check(await newToken(), nickname)).toMatchObject({ code: Code.ok });
  });

  test('a name belongs to one player, regardless of case', async () => {
    const [first, second] = [await newToken(), await newToken()];
    await save(first, 'Hero_1');
    expect(await check(second, 'hERO_1')).toMatchObject({ code: Code.nicknameTaken });
    expect(await save(second, 'HERO_1')).toMatchObject({ code: Code.nicknameTaken, msg: '昵称已被使用，请换一个' });
    expect(await check(second, 'hɛro_1')).toMatchObject({ code: Code.ok });
    await save(first, 'alice');
    expect(await check(second, 'ɑlice')).toMatchObject({ code: Code.nicknameTaken });
    await save(first, 'Hero_1');
    expect(await check(first, 'HERO_1')).toMatchObject({ code: Code.ok });
    expect(await save(first, 'HERO_1', 2)).toMatchObject({ code: Code.ok });
  });

  test('of concurrent requests for a name, one succeeds', async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, newToken));
    const codes = (await Promise.all(tokens.map((token) => save(token, '独一无二')))).map(({ code }) => code);
    expect(codes.sort((a, b) => a - b)).toEqual([0, ...Array.from({ length: 5 }, () => Code.nicknameTaken)]);
  });

  test('the guide is shown until its first stage was reported', async ({ harness }) => {
    const token = await newToken();
    const report = (stage: number) => harness.call('newbieGuide', { stage }, { token });
    expect(await report(1)).toMatchObject({ code: Code.ok });
    harness.clock.advance(1);
    expect(await report(1)).toMatchObject({ code: Code.already });
    expect((await harness.call('userInfo', {}, { token })).data.newbie_guide).toBe(true);
  });
});
