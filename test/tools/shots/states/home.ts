import { NO_STAMINA } from '../answers.ts';
import { campaign } from '../campaign.ts';
import { someTasks } from '../samples.ts';
import { loseNetwork, states, tap, taps } from '../state.ts';

const { board, firstDay, invites, theme } = campaign;
const { weapon, capsule, weapons } = theme;
const ready = { user: { hp: 3 }, random: 0, answers: { taskList: { data: someTasks() } } };
const start = tap('开始游戏');

export const homeStates = states('home', ready, [
  { name: '', shows: /体力\s*3/ },
  { name: 'rise', random: 0.4, shows: /体力\s*3/ },
  { name: 'orbit', random: 0.8, shows: /体力\s*3/ },
  { name: 'merge-motion', motion: true, shows: `两颗相同的${capsule}合成更高级的${weapon}` },
  { name: 'rise-motion', random: 0.4, motion: true, shows: `${weapons.at(-1)}从水晶中升起` },
  { name: 'orbit-motion', random: 0.8, motion: true, shows: `十一种${weapon}${capsule}环绕${weapons.at(-1)}` },
  { name: 'visitor', visitor: true, act: tap('关闭'), shows: /体力\s*–/ },
  { name: 'loading', answers: { userInfo: 'pending' }, shows: /体力\s*–/ },
  { name: 'failed', answers: { userInfo: { status: 500 } }, shows: /体力\s*–/ },
  { name: 'no-stamina', user: { hp: 0 }, answers: {}, shows: /体力\s*0/ },
  { name: 'unfinished', game: { played: 600 }, shows: '继续游戏' },
  { name: 'music-off', device: { 'armory.music': false }, shows: /体力\s*3/ },
  { name: 'offline', act: loseNetwork, shows: '网络已断开，恢复后会自动更新' },
  { name: 'invite-copied', exists: invites.on, act: tap('复制邀请链接'), shows: '邀请链接已复制，快去邀请好友吧' },
  {
    name: 'gift-received',
    path: '/?hpCode=GIFT',
    answers: { ...ready.answers, receiveHp: { data: { donation_user_nickname: '暗影小忍者' } } },
    shows: '收到好友「暗影小忍者」赠送的 1 点体力',
  },
  { name: 'start-pending', answers: { ...ready.answers, gameStart: 'pending' }, act: start, shows: '开始游戏' },
  { name: 'start-failed', answers: { ...ready.answers, gameStart: { status: 500 } }, act: start, shows: '服务异常' },
  { name: 'popup-rules', act: tap('规则'), shows: '活动规则' },
  {
    name: 'popup-no-stamina',
    user: { hp: 0 },
    answers: { ...ready.answers, gameStart: NO_STAMINA },
    act: start,
    shows: '完成任务可以获得体力哦！',
  },
  { name: 'popup-new-game', game: { played: 600 }, act: tap('开新局'), shows: '上一局还没结束' },
  { name: 'popup-accept-invite', exists: invites.on, path: '/?inviteCode=FRIEND', shows: '好友邀请你一起' },
  {
    name: 'popup-invite-refused',
    exists: invites.on,
    path: '/?inviteCode=FRIEND',
    answers: { ...ready.answers, bindingInvite: { code: 1306, msg: '邀请链接好像不对，找好友再要一次吧' } },
    act: tap('接受邀请'),
    shows: '邀请链接好像不对，找好友再要一次吧',
  },
  {
    name: 'popup-rank-reward',
    user: { settlement_notice: { month: firstDay.slice(0, 7), ranking: 3, award: board.award.title } },
    shows: '上榜奖励',
  },
  {
    name: 'popup-copy-text',
    exists: invites.on,
    before: () => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    },
    act: tap('复制邀请链接'),
    shows: '长按下面的文字复制，发给好友',
  },
  { name: 'popup-profile', act: tap('我的信息'), shows: '退出登录' },
  { name: 'popup-own-data', act: taps('我的信息', '我的资料'), shows: /昵称和头像在/ },
  { name: 'popup-erase', act: taps('我的信息', '我的资料', '注销账号'), shows: '继续注销' },
  { name: 'popup-avatars', act: taps('我的信息', /更换头像/), shows: '选择头像' },
]);
