import { describe, expect, test } from 'vitest';
import { game } from '../../../src/copy/game.ts';
import { login } from '../../../src/copy/login.ts';
import { network } from '../../../src/copy/network.ts';
import { popups } from '../../../src/copy/popups.ts';
import { privacy } from '../../../src/copy/privacy.ts';
import { profile } from '../../../src/copy/profile.ts';
import { rules } from '../../../src/copy/rules.ts';

describe('sentences that the specification gives word for word', () => {
  test.each([
    ['请输入手机号', login.phoneMissing],
    ['请输入验证码', login.codeMissing],
    ['发送成功', login.sent],
    ['登录成功', login.done],
    ['请输入昵称', profile.nicknameMissing],
    ['昵称可用', profile.free],
    ['设置成功', profile.saved],
    ['服务异常', network.broken],
    ['游戏结束', game.over],
    ['体力不足 完成任务可以获得体力哦！', popups.noStamina.lines.join(' ')],
    ['恭喜，进入排行榜8名', game.ranked.join('8')],
    ['本局获得400萤石，萤石可在【我的奖励】中抽奖', `${game.earned[0]}400${game.earned[1]}${game.earned[2]}`],
  ])('%s', (sentence, ours) => {
    expect(ours).toBe(sentence);
  });
});

test('the rules name every number of the campaign that a player must know', () => {
  const text = rules.sections.flat().join('\n');
  for (const number of [
    '2025 年 10 月 31 日',
    '2025 年 12 月 31 日',
    '500 分',
    '100 萤石',
    '400 萤石',
    '500 元',
    '前 10 名',
  ]) {
    expect(text).toContain(number);
  }
});

test('all that is read at length has a title, sections and a way to close it', () => {
  for (const text of [rules, privacy]) {
    expect(text.sections.length).toBeGreaterThan(0);
    expect(text.sections.flat().every((part) => part.trim() !== '')).toBe(true);
  }
});
