import type { UserInfo } from '../../../../src/contract/index.ts';
import { aBoard } from '../../../browser/ui/samples.ts';
import { campaign } from '../campaign.ts';
import { someAwards, someItems, someTasks } from '../samples.ts';
import { type State, states, tap } from '../state.ts';
import { POOR } from './game.ts';

type Phase = 'before' | 'claims' | 'over';

/** A moment of each part of the campaign's time but its play. */
const AT: Readonly<Record<Phase, string>> = {
  before: `${new Date(Date.parse(campaign.firstDay) - 3 * 86_400_000).toISOString().slice(0, 10)}T03:55:51.000Z`,
  claims: `${campaign.claimUntil}T04:00:00.000Z`,
  over: `${campaign.claimUntil}T23:00:00.000Z`,
};

const at = (phase: Phase): { readonly user: Partial<UserInfo> } => ({
  user: { hp: 3, coin: 13_280, campaign_now: AT[phase] },
});
const lists = { exchangeList: { data: someItems() }, userAward: { data: someAwards() } };
const board = { rankingList: { data: aBoard(30, 8, 19_300) } };

const screens = (phase: Phase, told: Readonly<Record<'home' | 'task' | 'rank' | 'reward', State['shows']>>) =>
  states(`closed-${phase}`, at(phase), [
    { name: 'home', random: 0, answers: { taskList: { data: someTasks() } }, shows: told.home },
    { name: 'task', path: '/task', answers: { taskList: { data: someTasks() } }, shows: told.task },
    { name: 'rank', path: '/rank', answers: phase === 'before' ? {} : board, shows: told.rank },
    { name: 'rank-empty', path: '/rank', shows: told.rank },
    { name: 'reward', path: '/reward', answers: lists, shows: told.reward },
  ]);

const ENDED = { task: '活动已结束，任务也告一段落啦', rank: '活动已结束，这是最后一期的最终排名' } as const;

export const closedStates = [
  ...screens('before', { home: '距活动开始', task: /再来做任务/, rank: /开榜/, reward: '未开始' }),
  ...screens('claims', { ...ENDED, home: '领取奖励', reward: /请尽快领取/ }),
  ...screens('over', { ...ENDED, home: /感谢参与/, reward: '已截止' }),
  ...states('closed', {}, [
    {
      name: 'before-visitor',
      visitor: true,
      random: 0,
      device: { 'armory.ahead': Date.parse(AT.before) - Date.now() },
      missing: '/api/now',
      act: tap('关闭'),
      shows: '距活动开始',
    },
    { name: 'claims-unfinished', ...at('claims'), random: 0, game: { played: 600 }, shows: '继续游戏' },
    {
      name: 'claims-result',
      ...at('claims'),
      path: '/game',
      game: { over: true, result: POOR },
      act: tap('查看得分'),
      shows: '本局战绩',
    },
    {
      name: 'claims-short',
      user: { ...at('claims').user, coin: 0 },
      path: '/reward',
      answers: lists,
      act: tap(/^抽奖\s*\d/),
      shows: new RegExp(`还差 \\d+ ${campaign.coinName}`),
    },
  ]),
];
