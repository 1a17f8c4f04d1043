import type { Page } from 'playwright';
import { gameName } from '../../../../src/campaign/words.ts';
import { campaign } from '../campaign.ts';
import { states, tap } from '../state.ts';

const PHONE = '13800138000';

const fill =
  (fields: Readonly<Record<string, string>>, ...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const [name, value] of Object.entries(fields)) await page.getByRole('textbox', { name }).fill(value);
    for (const name of names) await tap(name)(page);
  };

const BUSY = '操作太频繁，请稍后再试';
const CROWDED = '人太多啦，请稍后再试';
const WRONG = '验证码错误';
const TAKEN = '昵称已被使用';
const askForConsent = fill({ 手机号: PHONE }, '获取验证码');
const askForCode = fill({ 手机号: PHONE }, '获取验证码', '同意并继续');
const giveCode = fill({ 手机号: PHONE, 验证码: '123456' }, '登录');
const giveName = fill({ 昵称: '橘子剑客' }, '进入游戏');
const checkName = fill({ 昵称: '橘子剑客' }, '检测');

const bringFriend = (): void => {
  const real = window.fetch.bind(window);
  const friend = { nickname: '暗影小忍者', avatar: 3, stamina: 1 };
  window.fetch = (input, init) =>
    typeof input === 'string' && input.includes('/api/link')
      ? Promise.resolve(Response.json(friend))
      : real(input, init);
};

export const loginStates = states('login', { visitor: true }, [
  { name: '', shows: '手机登录' },
  { name: 'motion', motion: true, shows: '手机登录' },
  { name: 'invited', path: '/?inviteCode=FRIEND', before: bringFriend, shows: '邀请你来玩' },
  { name: 'given', path: '/?hpCode=GIFT', before: bringFriend, shows: '今天登录就得' },
  { name: 'missing', act: fill({}, '登录'), shows: '请输入验证码' },
  { name: 'wrong', act: fill({ 手机号: '123', 验证码: '12' }, '登录'), shows: '请输入正确的 11 位手机号' },
  { name: 'consent', act: askForConsent, shows: '登录前请确认' },
  { name: 'sent', answers: { send: { data: null } }, act: askForCode, shows: /s 后重发/ },
  { name: 'asking', answers: { send: 'pending' }, act: askForCode, shows: '手机登录' },
  { name: 'crowded', answers: { send: { code: 1107, msg: CROWDED } }, act: askForCode, shows: CROWDED },
  { name: 'throttled', answers: { send: { code: 429, msg: BUSY } }, act: askForCode, shows: BUSY },
  { name: 'queued', answers: { send: { busy: 120 } }, act: askForCode, shows: '正在为你排队' },
  { name: 'sending', answers: { login: 'pending' }, act: giveCode, shows: '手机登录' },
  { name: 'refused', answers: { login: { code: 1102, msg: WRONG } }, act: giveCode, shows: WRONG },
  { name: 'rules', act: tap('活动规则'), shows: '活动时间' },
  { name: 'privacy', act: tap('隐私说明'), shows: '一、我们保存什么' },
]);

export const profileStates = states('profile', { user: { nickname: null, avatar: null }, random: 0.5 }, [
  { name: 'new', shows: '创建角色' },
  { name: 'missing', act: fill({ 昵称: '' }, '进入游戏'), shows: '请输入昵称' },
  { name: 'free', answers: { userCheck: { data: null } }, act: checkName, shows: '昵称可用' },
  { name: 'taken', answers: { userCheck: { code: 1106, msg: TAKEN } }, act: checkName, shows: TAKEN },
  { name: 'saving', answers: { userUpdate: 'pending' }, act: giveName, shows: '创建角色' },
]);

export const endingStates = states('ending', {}, [
  { name: 'session', answers: { userInfo: { status: 401 } }, shows: '登录已过期，请重新登录' },
  {
    name: 'blocked',
    answers: { userInfo: { code: 444, msg: '账号存在异常，已被限制参与活动' } },
    shows: '账号存在异常，已被限制参与活动',
  },
  { name: 'reload', answers: { userInfo: { code: 402, msg: '活动已结束，感谢参与' } }, shows: '活动已结束，感谢参与' },
  { name: 'file-missing', path: '/task', missing: 'screens-', shows: '加载失败' },
  { name: 'script-missing', missing: '.js', shows: `${gameName(campaign.title)}还没加载好` },
]);
