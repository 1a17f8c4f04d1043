import * as v from 'valibot';
import { LEVELS } from '../../game-frame/sim/limits.ts';
import { SHIPPED_THEME } from '../../game-frame/theme.ts';
import { DAY_MS } from '../../src/campaign/zone.ts';
import { INVITE_KEYS, PRIZE_KINDS, TASK_KEYS, type TaskKey } from '../../src/campaign/kinds.ts';
import blockedWords from './blocked-words.json' with { type: 'json' };
import { isArchiveKey } from '../common/archive.ts';
import { TYPED_MAX_LENGTH } from '../../src/contract/index.ts';
import { BY_DAY, HOURS, releaseOf, sum } from './release.ts';
import {
  aboveZero,
  address,
  between,
  anId,
  day,
  img,
  type Limit,
  limit,
  limits,
  listById,
  longText,
  picture,
  ownPicture,
  positive,
  siteAddress,
  stock,
  text,
  time,
  whole,
} from './fields.ts';

/** Sum of all prize weights: a weight of 1 is a chance of 0.01 %. */
export const WEIGHT_SUM = 10_000;

/** One less than the shortest month has. */
const MOST_REVIEW_DAYS = 27;
/** Days of a campaign: each has a secret of its own, made when it is published. */
const MOST_DAYS = 400;
/** Coins for a point: a game has thousands. */
const MOST_COINS_A_POINT = 10;

const TOO_MANY_WORDS = '最多 20 类、每类 500 个词：每个昵称都要逐个比较';
const USELESS = '再多的体力玩家用不完';
const PAID = '再多就会让兑换和抽奖失去意义';

/** The tasks that do not depend on how many friends were invited. */
const PLAIN_KEYS = TASK_KEYS.filter((key) => !INVITE_KEYS.some((each) => each === key));

const task = v.object({
  id: anId,
  /** Kind of the task; left out for a task that counts invited friends. */
  key: v.optional(v.picklist(TASK_KEYS)),
  /** Accepted invites that complete it. */
  friends: v.optional(positive(1000, '没有人能请来更多好友')),
  /** Off: not listed, not reportable, not payable. */
  on: v.boolean(),
  /** Optional where it follows from a number: friends, or a gift's stamina. */
  title: v.optional(text),
  /** Stamina that claiming gives. */
  stamina: positive(100, USELESS),
});

/** A task of the campaign. */
export interface CampaignTask extends Omit<v.InferOutput<typeof task>, 'key' | 'title'> {
  /** A task that counts friends has the key of its rank among them. */
  readonly key: TaskKey;
  readonly title: string;
}

/** Whether an award is sent to its player's address; otherwise the admin hands it out. */
const post = v.optional(v.boolean());

/** What one is worth, yuan. */
const value = v.optional(whole(50_000, '《规范促销行为暂行规定》：抽奖式有奖销售最高奖的金额不得超过五万元'));

const exchangeItem = v.object({
  id: anId,
  title: text,
  coins: positive(10_000_000, '没有人攒得到更多'),
  img: picture,
  stock,
  /** A frame: the avatar of a player who has exchanged coins for it is shown with one. */
  frame: v.optional(v.boolean()),
  post,
  value,
});

const [award, coins, stamina, nothing] = PRIZE_KINDS;
const pays = v.variant('kind', [
  v.object({ kind: v.literal(award) }),
  v.object({ kind: v.literal(coins), amount: positive(100_000, PAID) }),
  v.object({ kind: v.literal(stamina), amount: positive(100, USELESS) }),
  v.object({ kind: v.literal(nothing) }),
]);

/** `name` is left out for a prize of coins or stamina, and derived from the amount. */
const prize = v.object({
  id: anId,
  name: v.optional(text),
  weight: whole(WEIGHT_SUM, '全部概率合计就是这么多'),
  stock,
  /** How the pieces are given out by day: `even`, seven weights from Monday on, or each day's (`2025-11-15:5 2025-11-16:8`). */
  byDay: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(MOST_DAYS * 20, '最多 400 天'),
      v.regex(BY_DAY, '必须是 even、周一到周日的 7 个数或 2025-11-15:5 这样的列表'),
    ),
  ),
  /** Hours of a day in which they are released, as from 10:00 to before 22:00. */
  hours: v.optional(
    v.pipe(v.string(), v.maxLength(5, '如 10-22'), v.regex(HOURS, '必须是一天里的几点到几点，如 10-22')),
  ),
  img,
  post,
  value,
  pays,
});

/** A prize of the draw. */
export interface CampaignPrize extends Omit<v.InferOutput<typeof prize>, 'name'> {
  readonly name: string;
}

/** A word to all players: a line on home and on the task page, and the text behind it. */
const announcement = v.pipe(
  v.object({ id: anId, from: time, to: time, line: text, text: longText }),
  v.forward(
    v.check(({ from, to }) => from < to, '必须晚于开始'),
    ['to'],
  ),
);

/** Whether a draw can give a prize that is claimed. */
export const isAward = ({ weight, pays: paid }: Pick<v.InferOutput<typeof prize>, 'weight' | 'pays'>): boolean =>
  weight > 0 && paid.kind === 'award';

const isConsolation = (entry: Pick<v.InferOutput<typeof prize>, 'pays'>): boolean => entry.pays.kind === 'nothing';

/** The prize that pays nothing, for what is out of stock. @throws Error if there is none, which the schema refuses */
export function consolationOf(list: readonly CampaignPrize[]): CampaignPrize {
  const consolation = list.find(isConsolation);
  if (!consolation) throw new Error('The campaign has no consolation');
  return consolation;
}

/** The prize in place of stamina once no game can be started any more: coins, or the consolation without a prize of coins. */
export const replacementOf = (list: readonly CampaignPrize[]): CampaignPrize =>
  list.find(({ pays: paid }) => paid.kind === 'coins') ?? consolationOf(list);

const prizes = v.pipe(
  listById(prize, 50),
  v.check((list) => sum(list.map(({ weight }) => weight)) === WEIGHT_SUM, `概率（weight）合计必须是 ${WEIGHT_SUM}`),
  v.check((list) => list.filter(isConsolation).length === 1, '必须正好有一个奖品什么也不发（谢谢参与）'),
  v.check(
    (list) => list.every((entry) => !isConsolation(entry) || entry.stock === null),
    '什么也不发的奖品不能限量（stock: null）',
  ),
  v.check((list) => list.every(({ pays: { kind }, post: by }) => !by || kind === 'award'), '只有要领取的奖品才能邮寄'),
  v.check((list) => list.every((entry) => !entry.byDay || entry.stock !== null), '不限量的奖品不能按天发放（byDay）'),
  v.check(([best]) => best?.pays.kind === 'award', '第一个奖品必须是要领取的大奖：页面以它为号召'),
  v.check(
    ([best]) => best === undefined || (best.weight > 0 && best.stock !== 0),
    '第一个奖品永远抽不到，而页面以它为号召',
  ),
);

const tasks = v.pipe(
  listById(task, 50),
  v.check(
    (list) => list.every(({ key, friends }) => friends !== undefined || PLAIN_KEYS.some((each) => each === key)),
    '按好友人数的任务要写人数：friends',
  ),
  v.check(
    (list) =>
      PLAIN_KEYS.every((key) => list.filter((each) => each.key === key && each.friends === undefined).length === 1),
    `${PLAIN_KEYS.join('、')} 每个都要正好写一次；不用的请关闭（on: false）`,
  ),
  v.check(
    (list) =>
      list.every(
        ({ friends }, at) => friends === undefined || list.findIndex((each) => each.friends === friends) === at,
      ),
    '有两个任务的好友人数（friends）相同',
  ),
  v.check(
    (list) => list.filter(({ friends }) => friends !== undefined).length <= INVITE_KEYS.length,
    `按好友人数的任务最多 ${INVITE_KEYS.length} 个`,
  ),
);

/** Name of a prize that pays something that can be counted; that of the file otherwise. */
function namedPrize({ name, ...rest }: v.InferOutput<typeof prize>, coinName: string): CampaignPrize {
  const { pays: paid } = rest;
  if (paid.kind === 'coins') return { ...rest, name: `${paid.amount}${coinName}` };
  return { ...rest, name: paid.kind === 'stamina' ? `体力+${paid.amount}` : (name ?? '') };
}

/** The tasks with their keys and titles. Those that count friends have the keys of their order. */
function tasksOf(list: v.InferOutput<typeof tasks>, giftStamina: number): CampaignTask[] {
  const wanted = list.flatMap(({ friends }) => friends ?? []).sort((a, b) => a - b);
  return list.map(({ key, friends, title, ...rest }) => {
    if (friends !== undefined) {
      const own: TaskKey = INVITE_KEYS[wanted.indexOf(friends)] ?? INVITE_KEYS[0];
      return { ...rest, key: own, friends, title: title ?? `邀请 ${friends} 位好友` };
    }
    const words = key === 'donation' ? `赠送好友 ${giftStamina} 点体力` : '';
    return { ...rest, key: key ?? 'share', title: title ?? words };
  });
}

/** Login codes per player and day, on average: three in ten players are new, and some request twice. */
const CODES_PER_PLAYER = 0.36;
/** Share of a day's codes in its busiest hour. */
const BUSIEST_HOUR = 0.15;
/** The budget is the expected number times this. */
const MARGIN = 1.25;

/** The limits of all login codes together, an hour and a day. @param players expected a day */
function smsBudget(players: number): Limit[] {
  const times = Math.ceil(players * CODES_PER_PLAYER * MARGIN);
  return [
    { times: Math.ceil(times * BUSIEST_HOUR), seconds: 3600 },
    { times, seconds: 86_400 },
  ];
}

const ofEach = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(v.array(entry), v.length(LEVELS, `必须正好有 ${LEVELS} 项，从最小的开始`));

type Days = Parameters<typeof releaseOf>[1];

const endsAfterStart = ({ firstDay, lastDay }: Days): boolean => firstDay <= lastDay;
const isClaimedAfterEnd = ({ lastDay, claimUntil }: Days): boolean => lastDay <= claimUntil;
const isShort = ({ firstDay, claimUntil }: Days): boolean =>
  Date.parse(claimUntil) - Date.parse(firstDay) <= MOST_DAYS * DAY_MS;

/** Whether a prize's days release all its pieces; yes on wrong days, which have an error of their own. */
function isReleased(entry: CampaignPrize, days: Days): boolean {
  const release = [endsAfterStart, isClaimedAfterEnd, isShort].every((holds) => holds(days)) && releaseOf(entry, days);
  if (!release) return true;
  const [released, [first, end]] = [sum(release.weights), release.hours];
  return first < end && (entry.byDay?.includes(':') ? released === entry.stock : released > 0);
}

/** Schema of a campaign file. Unknown names are dropped: `unknownNames` lists them. */
export const campaignSchema = v.pipe(
  v.object({
    title: text,
    /** Picture of the title; left out: the title is drawn. */
    logo: v.optional(ownPicture),
    /** What players are told, of those that are on the first one. */
    announcements: v.optional(listById(announcement, 10), []),
    /** Name of the coins. */
    coinName: v.optional(text, '萤石'),
    /** Names and pictures in the game; left out: those that are shipped. */
    theme: v.optional(
      v.object({
        weapon: text,
        legend: text,
        capsule: text,
        weapons: ofEach(text),
        /** A line of each; left out: those of the shipped ones. */
        lore: v.optional(ofEach(text)),
        /** Pictures of the capsules, level 1 first; left out: those that are shipped. */
        pictures: v.optional(ofEach(ownPicture)),
        /** All of them in one, which is made when the file is read. */
        sheet: v.optional(ownPicture),
      }),
      SHIPPED_THEME,
    ),
    /** Players a day that are expected: the budget of login codes follows from it. */
    expectedPlayers: v.optional(positive(10_000_000, '验证码的预算由它算出'), 100_000),
    /** First day of play, from its midnight. */
    firstDay: day,
    /** Last day of play, to its end. */
    lastDay: day,
    /** Last day of exchange, draw and board, to its end. */
    claimUntil: day,
    /** Days from the day of the address to the last one on which an award is sent by post. */
    postDays: v.optional(positive(60, '再久玩家会以为不寄了'), 15),
    /** Days for which data is kept: see src/campaign/retentions.ts. */
    keepDays: v.optional(
      v.object({
        log: between(7, 90, '太短来不及核验和分享，太长没有必要'),
        address: between(7, 90, '太短退回的包裹寄不出，太长没有必要'),
        rest: between(30, 365, '备份要 16 天才删完，太长没有必要'),
      }),
      { log: 28, address: 28, rest: 90 },
    ),
    /** Public key of age for the archive of winners; its secret key lies with the organiser, never on a server. */
    archiveKey: v.optional(v.pipe(text, v.check(isArchiveKey, '不是 age 的公钥（age1…），或抄错了'))),
    stamina: v.object({
      /** Free ones a campaign day, gone at midnight. */
      freeADay: whole(100, USELESS),
      /** Earned ones up to which a player can claim more. */
      cap: positive(10_000, USELESS),
    }),
    /** Each full `score` points pay `coins`. */
    conversion: v.pipe(
      v.object({ score: positive(1_000_000, '没有人得到更多分'), coins: positive(100_000, PAID) }),
      v.check(
        ({ score, coins: paid }) => paid <= score * MOST_COINS_A_POINT,
        `每 1 分最多 ${MOST_COINS_A_POINT} 个货币：一局有几千分，${PAID}`,
      ),
    ),
    game: v.object({
      /** How long a game stays open for a log that ends at the line. */
      openHours: positive(72, '一局不会玩这么久'),
      /** Hours after that in which an unfinished log is accepted, too. */
      graceHours: whole(168, '发牌记录要一直保存到那时'),
      /** Seconds that a log may claim more than has passed on the server's clock. */
      clockToleranceS: whole(3600, '再多就查不出加速'),
      /** Seconds from the earliest end of a game, as its deals tell it, to its log: sent later, it can't change its month. */
      heldBackS: v.optional(whole(86_400, '月榜要等到那时才能定'), 600),
      /** Refused games that block a player. */
      refusedToBlock: positive(100, '再多就拦不住作弊'),
    }),
    tasks,
    gifts: v.object({
      stamina: positive(100, USELESS),
      /** Gifts that a player may take in a campaign day, one from each giver: a code is single-use. */
      claimsADay: positive(100, USELESS),
    }),
    invites: v.object({
      /** Off: no link carries an invite, none can be accepted, nothing is paid. */
      on: v.boolean(),
      /** Coins for the inviter, an accepted invite. */
      inviterCoins: positive(10_000, PAID),
      /** Invites that are paid for. */
      paidInvites: whole(1000, '再多就是在买假账号'),
      /** Stamina for the accepter. */
      accepterStamina: whole(100, USELESS),
      /** Hours after the first login in which an invite may be accepted. */
      acceptWithinHours: positive(2160, '三个月以后就不是新玩家了'),
    }),
    /** The official account that gives out codes. */
    officialAccount: v.object({
      name: text,
      /** Its QR code or picture. */
      img,
    }),
    /** Contact of a blocked player, such as `客服微信 abc`. */
    support: text,
    /** What the law wants said; `owedBy` names what is left out: server/campaign/law.ts. */
    organiser: v.optional(v.object({ name: text, address: text, contact: text, complaints: text })),
    /** Numbers at the foot of the pages. */
    icp: v.optional(v.object({ number: text, police: v.optional(text) })),
    /** Years of the youngest player. */
    minAge: v.optional(whole(18, '成年人都可以参加'), 14),
    /** What a guardian does; left out: the rules' own sentence. */
    guardian: v.optional(longText),
    data: v.optional(
      v.object({
        /** Who is answerable for players' data, and how to reach them. */
        handler: text,
        /** Each whom data is given to, and what and why. */
        recipients: v.pipe(v.array(text), v.maxLength(20, '最多 20 项')),
      }),
    ),
    /** How awards reach their players, besides the post. */
    delivery: v.optional(longText),
    /** Days from `claimUntil` to the last one on which an award can be claimed. */
    claims: v.optional(v.object({ forfeited: positive(365, '再久没有必要') })),
    accountCodes: v.object({ wrongTries: limit(1, 60, 3600, '再多就能猜出礼包码') }),
    exchange: listById(exchangeItem, 100),
    draw: v.object({ cost: positive(1_000_000, '没有人攒得到更多'), prizes }),
    board: v.object({
      /** Longest that a shown board may be old. */
      cacheSeconds: whole(600, '玩家会以为成绩没有记上'),
      /** Places up to this one are counted exactly. */
      exactTo: positive(10_000, '再多每次算榜都会变慢'),
      /** Places that are listed; a player below them is shown as not on the board. */
      size: positive(1000, '手机一次列不下'),
      /** Places 1 to this one get the month's award. */
      awardedPlaces: positive(1000, '每一名都要有人核对、有人发奖'),
      award: v.object({ title: text, img, post, value }),
      /** Days after a month's end in which its places are under review: awards are given when they are over. */
      reviewDays: whole(MOST_REVIEW_DAYS, '必须在下个月结束之前结束'),
      /** Thresholds of `ops suspects`, which blocks no player: see server/rules/integrity/suspects. */
      suspects: v.object({
        /** A game is listed from this unusualness on: about how many usual spreads its signals are off, together. */
        listFrom: aboveZero(100, '再高就什么也查不出'),
        /** A signal is named as a reason from this many usual spreads on. */
        nameFrom: aboveZero(100, '再高就什么也查不出'),
        /** With fewer games in the month they are compared with the overall norm. */
        leastGames: positive(1_000_000, '一个月没有这么多局'),
        /** Best games of a player that are also judged together: chance is less in the mean of several. */
        playerGames: positive(1000, '一个人没有这么多局'),
      }),
    }),
    nickname: v.object({
      minLength: positive(TYPED_MAX_LENGTH / 2, '昵称最长就是这么多'),
      /** Characters, each of which may be two of the units that bound a typed line. */
      maxLength: positive(TYPED_MAX_LENGTH / 2, '再长请求里放不下'),
      /** A nickname that can be read as one with such a word is refused: see rules/account/blocked-names.ts. Left out: those that are shipped. */
      blockedWords: v.optional(
        v.pipe(
          v.array(
            v.object({
              category: text,
              source: text,
              /** Whether two characters that sound like a word are refused, too, if one is the same. */
              sounds: v.optional(v.boolean()),
              words: v.pipe(v.array(v.pipe(text, v.toLowerCase())), v.maxLength(500, TOO_MANY_WORDS)),
            }),
          ),
          v.maxLength(20, TOO_MANY_WORDS),
        ),
        blockedWords,
      ),
    }),
    session: v.object({ days: positive(90, '手机丢了或借给别人，登录还会一直有效') }),
    sms: v.object({
      /** How long a code is good. */
      validSeconds: between(60, 1800, '太短来不及输入，太长容易被别人用掉'),
      /** Tries of one code for the address that asked for it; all others together have as many. */
      tries: positive(10, '再多就能猜出六位验证码'),
      /** Before a phone may be sent another one. */
      resendSeconds: between(30, 1800, '每条短信都要付钱，玩家也等不了太久'),
      perPhone: limits(20, 86_400, '每条短信都要付钱，也会打扰号码的主人'),
      /** Of an IPv4 address, or of an IPv6 network of 64 bits. Wider networks: see rules/account/code-budget.ts. */
      perAddress: limits(200, 60, '一个地址就能花光短信的预算'),
    }),
    /** Calls, all of them together. */
    throttle: v.object({
      perPlayer: limit(20, 600, 60, '正常玩不会被拦住，也没有人点得更快'),
      perAddress: limit(100, 20_000, 60, '一个地址可能是整个校园，也不能占满服务器'),
      loginPerAddress: limit(1, 200, 60, '再多一个地址就能试遍验证码'),
      /** Calls of one player that a process runs at once; more wait for their turn. */
      callsAtOnce: positive(20, '一个人就能占满服务器'),
    }),
    links: v.object({
      /** Where invite and gift links lead; `/`: to the address that the player has open. */
      share: siteAddress,
      /** The group chat whose admin hands out the awards. */
      group: address,
    }),
  }),
  v.transform((file) => ({
    ...file,
    tasks: tasksOf(file.tasks, file.gifts.stamina),
    draw: { ...file.draw, prizes: file.draw.prizes.map((each) => namedPrize(each, file.coinName)) },
    sms: { ...file.sms, inAll: smsBudget(file.expectedPlayers) },
  })),
  v.check(
    ({ draw }) => draw.prizes.every(({ name }) => name !== ''),
    'draw.prizes：要领取的奖品和谢谢参与都要有名称（name）',
  ),
  v.check(
    ({ draw: { prizes: list } }) => new Set(list.map(({ name }) => name)).size === list.length,
    'draw.prizes：有两个奖品名称相同',
  ),
  v.check(
    (campaign) => campaign.draw.prizes.every((each) => isReleased(each, campaign)),
    'draw.prizes：按天发放（byDay）要在活动日期里发完库存，时段（hours）要从早到晚',
  ),
  v.check((days) => endsAfterStart(days), 'lastDay：早于第一天（firstDay）'),
  v.check((days) => isClaimedAfterEnd(days), 'claimUntil：早于最后一天（lastDay）'),
  v.check((days) => isShort(days), `claimUntil：一个活动最长 ${MOST_DAYS} 天；年份写错了吗？`),
  v.check(
    ({ invites, tasks: list }) => invites.on || !list.some(({ friends, on }) => on && friends !== undefined),
    '按好友人数的任务开着，邀请却关着（invites.on: false）',
  ),
  v.check(
    ({ stamina: { cap }, tasks: list, gifts, invites }) =>
      [...list.map((each) => each.stamina), gifts.stamina, invites.accepterStamina].every((given) => given <= cap),
    'stamina.cap 小于任务、赠送或邀请一次给的体力',
  ),
  v.check(
    ({ claims, keepDays }) => claims === undefined || claims.forfeited <= keepDays.rest,
    'claims.forfeited：到那时领奖的记录已经删除（keepDays.rest）',
  ),
  v.check(({ sms }) => sms.resendSeconds <= sms.validSeconds, 'sms.resendSeconds 大于 sms.validSeconds'),
  v.check(({ board }) => board.awardedPlaces <= board.exactTo, 'board.exactTo 小于 board.awardedPlaces'),
  v.check(({ board }) => board.awardedPlaces <= board.size, 'board.awardedPlaces 大于 board.size'),
  v.check(
    // An invalid day has an error of its own, and is NaN here.
    ({ board, lastDay, claimUntil }) => !(Date.parse(claimUntil) - Date.parse(lastDay) <= board.reviewDays * DAY_MS),
    'board.reviewDays：最后一个月发奖时，领奖已经结束',
  ),
  v.check(({ nickname }) => nickname.minLength <= nickname.maxLength, 'nickname.maxLength 小于 nickname.minLength'),
);

/** The campaign file as it is written. */
export type CampaignInput = v.InferInput<typeof campaignSchema>;
/** The campaign, checked. */
export type Campaign = v.InferOutput<typeof campaignSchema>;
