import type { ShownPrize } from '../../../src/contract/fair.ts';
import type {
  Award,
  Board,
  DrawRecord,
  ExchangeItem,
  Goals,
  Task,
  TaskList,
  UserInfo,
} from '../../../src/contract/index.ts';
import { PLAYER } from '../../support/browser/fake-server.ts';
import { RECEIPT } from '../../support/browser/receipt.ts';

/** A player with a nickname and some of everything. */
export const aPlayer = (over: Partial<UserInfo> = {}): UserInfo => ({ ...PLAYER, ...over });

/** A board with a number of players, and the place and score of the one who asks. */
export const aBoard = (players: number, own: number, ownScore = 1000): Board => ({
  list: Array.from({ length: players }, (_, index) => ({
    ranking: index + 1,
    avatar: (index % 10) + 1,
    nickname: index % 4 === 3 ? 'WWWWWWWWWWWW' : `玩家${index + 1}`,
    score: 20_000 - index * 100,
    watch: null,
  })),
  user: { ranking: own, score: ownScore, watch: null },
});

/** The awarded places of November, under review unless confirmed. */
export const aReview = (confirmed = false): NonNullable<Board['review']> => ({
  month: '2025-11',
  until: '2025-12-03T16:00:00.000Z',
  confirmed,
  list: aBoard(10, 0).list,
});

/** A week with one challenge met, three weeks before it, and some friends: the second is the player, the fourth idle. */
export const someGoals = (friends = 4): Goals => ({
  challenges: [
    { level: 6, need: 30, made: 41 },
    { level: 7, need: 12, made: 5 },
    { level: 9, need: 2, made: 0 },
  ],
  weeks: [
    { first_day: '2025-10-27', best: 640 },
    { first_day: '2025-11-03', best: 0 },
    { first_day: '2025-11-10', best: 2186 },
    { first_day: '2025-11-17', best: 1504 },
  ],
  friends: aBoard(friends, 2).list.map(({ ranking, avatar, nickname, score }) => ({
    ranking,
    avatar,
    nickname: ranking === 2 ? (PLAYER.nickname ?? '') : nickname,
    score: ranking === 4 ? 0 : score,
    watch: ranking === 4 ? null : `friend_${ranking}`,
  })),
});

/** Tasks in all three states; `status` of a task's id overrides. */
export const someTasks = (status: Readonly<Record<number, Task['status']>> = {}): TaskList => ({
  daily: [
    { id: 1, task_key: 'share', title: '分享活动给好友', award_str: '体力+1', status: status[1] ?? 1 },
    { id: 2, task_key: 'donation', title: '赠送好友 1 点体力', award_str: '体力+1', status: status[2] ?? 0 },
  ],
  achievement: [
    { id: 3, task_key: 'weChat', title: '关注微信公众号', award_str: '体力+2', status: status[3] ?? 0 },
    { id: 4, task_key: 'qq', title: '加入官方 QQ 群', award_str: '体力+1', status: status[4] ?? 2 },
    { id: 5, task_key: 'booking', title: '预约新版本上线', award_str: '体力+1', status: status[5] ?? 0 },
  ],
  invite: [
    { id: 6, task_key: 'invite_five', title: '邀请 5 位好友', award_str: '体力+3', status: status[6] ?? 0 },
    { id: 7, task_key: 'invite_ten', title: '邀请 10 位好友', award_str: '体力+5', status: status[7] ?? 0 },
  ],
});

/** Title, price, picture and stock of items that can be had, were had, cost too much, and are gone. */
const ITEMS = [
  ['专属头像框', 800, 'frame', null],
  ['主题壁纸礼包', 1200, 'wallpaper', null],
  ['帆布袋', 6000, 'tote', 87],
  ['武器胶囊盲盒', 1000, 'blindbox', 0],
] as const;

/** The items, with the ids 1 to 4. */
export const someItems = (exchanged: readonly number[] = [1]): ExchangeItem[] =>
  ITEMS.map(([title, coin, picture, stock], index) => ({
    id: index + 1,
    title,
    coin,
    kind: 'award',
    img_url: `/prizes/${picture}.svg`,
    is_exchange: exchanged.includes(index + 1),
    stock,
  }));

/** Id, title, source, state, claim code, date and picture of an award to claim and of one that was handed out. */
const AWARDS = [
  [1, '毛绒挂件', 'draw', 'pending', '7KQ2-M9FX-3RTD', '2025-11-02', 'plush'],
  [2, '帆布袋', 'exchange', 'delivered', null, '2025-11-01', 'tote'],
] as const;

export const someAwards = (): Award[] =>
  AWARDS.map(([id, title, source, state, claim_code, day, picture]) => ({
    id,
    title,
    source,
    state,
    claim_code,
    kind: 'award',
    created_at: `${day}T04:00:00.000Z`,
    img_url: `/prizes/${picture}.svg`,
  }));

/** An award that is sent by post. */
export const aParcel = (post: Partial<Award['post']> = {}, state: Award['state'] = 'pending'): Award => {
  const look = { kind: 'award', img_url: '/prizes/tote.svg', created_at: '2025-11-03T04:00:00.000Z' } as const;
  const none = { address: null, send_by: null, courier: null, parcel: null };
  return { ...look, id: 3, title: '帆布袋', source: 'exchange', state, claim_code: null, post: { ...none, ...post } };
};

/** Results of draws: the best prize, one paid at once, none. */
export const CARD = {
  name: '500 元购物卡',
  won: true,
  kind: 'award',
  img_url: '/prizes/card.svg',
  ...RECEIPT,
} as const;
export const COINS = { name: '100 萤石', won: true, kind: 'coins', img_url: null, ...RECEIPT } as const;
export const NOTHING = { name: '谢谢参与', won: false, kind: 'nothing', img_url: null, ...RECEIPT } as const;

/** Draws, newest first: a prize, and before it none. */
export const someDraws = (count: number): DrawRecord[] =>
  Array.from({ length: count }, (_, index) => {
    const { name, won: _won, ...draw } = index === 0 ? CARD : NOTHING;
    return { ...draw, prize_name: name, created_at: '2025-12-04T16:18:00.000Z', number: count - index };
  });

/** Name, kind, weight, pieces left and other values of prizes: one is gone, one is replaced after the end. */
const PRIZES = [
  ['500元购物卡', 'award', 1, 0, { value: 500 }],
  ['毛绒挂件', 'award', 29, 12, {}],
  ['体力+1', 'stamina', 2500, null, { after_end: '100萤石' }],
  ['谢谢参与', 'nothing', 7470, null, {}],
] as const;

export const someOdds = (): ShownPrize[] =>
  PRIZES.map(([name, kind, weight, left, others]) =>
    Object.assign({ name, kind, weight, left, img_url: null }, others),
  );

export const never = (): Promise<never> => new Promise(() => undefined);
