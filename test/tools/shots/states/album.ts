import type { Goals, MadeWeapon } from '../../../../src/contract/index.ts';
import { someGoals } from '../../../browser/ui/samples.ts';
import { campaign } from '../campaign.ts';
import { loseNetwork, states, tap, taps } from '../state.ts';

const { weapon } = campaign.theme;

/** So many levels, the first ones made often. */
const upTo = (highest: number): MadeWeapon[] =>
  Array.from({ length: highest }, (_, index) => ({
    level: index + 1,
    made: Math.ceil(12_345 / 3 ** index),
    first_day: `2025-11-${String(index + 3).padStart(2, '0')}`,
  }));

/** Nobody has played in this week, the campaign's first. */
const FIRST_WEEK: Goals = {
  ...someGoals(1),
  challenges: someGoals().challenges.map(({ level, need }) => ({ level, need, made: 0 })),
  weeks: [{ first_day: '2025-10-27', best: 0 }],
};

/** What the best of the first seven says. */
const loreOf = (level: number, shipped: string): string => campaign.theme.lore?.[level - 1] ?? shipped;
const LORE = loreOf(7, '一锤定音，从不说第二遍。');
const week = { act: taps('图鉴', '本周挑战') };
/** The campaign may have no invites, and so no friends. */
const friends = { exists: campaign.invites.on, act: taps('图鉴', '好友榜') };

export const albumStates = states('album', { act: tap('图鉴'), answers: { userAlbum: { data: upTo(7) } } }, [
  { name: '', shows: LORE },
  {
    name: 'missing',
    act: taps('图鉴', '第 8 个，还没合成'),
    shows: `把两件相同的「${campaign.theme.weapons[6]}」合到一起试试`,
  },
  { name: 'all', answers: { userAlbum: { data: upTo(11) } }, shows: loreOf(11, '洞里的光都因它而亮，如今它归你。') },
  { name: 'empty', answers: { userAlbum: { data: [] } }, shows: '图鉴还空着，开一局就能点亮第一件' },
  { name: 'loading', answers: { userAlbum: 'pending' }, shows: '图鉴加载中' },
  { name: 'failed', answers: { userAlbum: { status: 500 } }, shows: '图鉴没能加载出来' },
  {
    name: 'offline',
    act: async (page) => {
      await tap('图鉴')(page);
      await page.getByText(LORE).waitFor();
      await loseNetwork(page);
    },
    // What was fetched before stays.
    shows: LORE,
  },
  { name: 'week', ...week, answers: { userGoals: { data: someGoals() } }, shows: '完成' },
  { name: 'week-first', ...week, answers: { userGoals: { data: FIRST_WEEK } }, shows: '这周还没开局' },
  { name: 'week-loading', ...week, answers: { userGoals: 'pending' }, shows: '进度加载中' },
  { name: 'week-failed', ...week, answers: { userGoals: { status: 500 } }, shows: '进度没能加载出来' },
  {
    name: 'week-offline',
    answers: { userGoals: { data: someGoals() } },
    act: async (page) => {
      await week.act(page);
      await page.getByText('完成').waitFor();
      await loseNetwork(page);
    },
    shows: '完成',
  },
  { name: 'friends', ...friends, answers: { userGoals: { data: someGoals(21) } }, shows: '本月还没开局' },
  { name: 'friends-none', ...friends, answers: { userGoals: { data: FIRST_WEEK } }, shows: '还没有好友' },
  { name: 'card', act: taps('图鉴', `分享${weapon}`), shows: new RegExp(`${weapon}卡`) },
  { name: 'card-motion', motion: true, act: taps('图鉴', `分享${weapon}`), shows: new RegExp(`${weapon}卡`) },
]);
