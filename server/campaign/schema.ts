import * as v from 'valibot';
import { LEVELS } from '../../game-frame/sim/limits.ts';
import { SHIPPED_THEME } from '../../game-frame/theme.ts';
import { DAY_MS } from '../../src/campaign/zone.ts';
import { INVITE_KEYS, PRIZE_KINDS, TASK_KEYS, type TaskKey } from '../../src/campaign/kinds.ts';
import { TYPED_MAX_LENGTH } from '../../src/contract/index.ts';
import {
  aboveZero,
  address,
  day,
  img,
  limit,
  listById,
  picture,
  positive,
  siteAddress,
  stock,
  text,
  whole,
} from './fields.ts';
import { smsBudget } from './sms-budget.ts';

/** Sum of all prize weights: a weight of 1 is a chance of 0.01 %. */
export const WEIGHT_SUM = 10_000;

/** One less than the shortest month has. */
const MOST_REVIEW_DAYS = 27;

/** The tasks that do not depend on how many friends were invited. */
const PLAIN_KEYS = TASK_KEYS.filter((key) => !INVITE_KEYS.some((each) => each === key));

const task = v.object({
  id: positive,
  /** Kind of the task; left out for a task that counts invited friends. */
  key: v.optional(v.picklist(TASK_KEYS)),
  /** Accepted invites that complete it. */
  friends: v.optional(positive),
  /** Off: not listed, not reportable, not payable. */
  on: v.boolean(),
  /** Optional where it follows from a number: friends, or a gift's stamina. */
  title: v.optional(text),
  /** Stamina that claiming gives. */
  stamina: positive,
});

/** A task of the campaign. */
export interface CampaignTask extends Omit<v.InferOutput<typeof task>, 'key' | 'title'> {
  /** A task that counts friends has the key of its rank among them. */
  readonly key: TaskKey;
  readonly title: string;
}

const exchangeItem = v.object({
  id: positive,
  title: text,
  coins: positive,
  img: picture,
  stock,
  /** A frame: the avatar of a player who has exchanged coins for it is shown with one. */
  frame: v.optional(v.boolean()),
});

const [award, coins, stamina, nothing] = PRIZE_KINDS;
const pays = v.variant('kind', [
  v.object({ kind: v.literal(award) }),
  v.object({ kind: v.literal(coins), amount: positive }),
  v.object({ kind: v.literal(stamina), amount: positive }),
  v.object({ kind: v.literal(nothing) }),
]);

/** `name` is left out for a prize of coins or stamina, and derived from the amount. */
const prize = v.object({ id: positive, name: v.optional(text), weight: whole, stock, img, pays });

/** A prize of the draw. */
export interface CampaignPrize extends Omit<v.InferOutput<typeof prize>, 'name'> {
  readonly name: string;
}

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
  listById(prize),
  v.check(
    (list) => list.reduce((sum, { weight }) => sum + weight, 0) === WEIGHT_SUM,
    `概率（weight）合计必须是 ${WEIGHT_SUM}`,
  ),
  v.check((list) => list.filter(isConsolation).length === 1, '必须正好有一个奖品什么也不发（谢谢参与）'),
  v.check(
    (list) => list.every((entry) => !isConsolation(entry) || entry.stock === null),
    '什么也不发的奖品不能限量（stock: null）',
  ),
  v.check(([best]) => best?.pays.kind === 'award', '第一个奖品必须是要领取的大奖：页面以它为号召'),
  v.check(
    ([best]) => best === undefined || (best.weight > 0 && best.stock !== 0),
    '第一个奖品永远抽不到，而页面以它为号召',
  ),
);

const tasks = v.pipe(
  listById(task),
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

/** Schema of a campaign file. Unknown names are dropped: `unknownNames` lists them. */
export const campaignSchema = v.pipe(
  v.object({
    title: text,
    /** Picture of the title; left out: the title is drawn. */
    logo: v.optional(
      v.pipe(v.string(), v.regex(/^\/(?!\/)\S+\.(?:svg|png|webp)$/, '必须是 /logo.svg 这样的路径，文件在 public 里')),
    ),
    /** Name of the coins. */
    coinName: v.optional(text, '萤石'),
    /** Names in the game; left out: those of the shipped art. */
    theme: v.optional(
      v.object({ weapon: text, legend: text, capsule: text, weapons: v.pipe(v.array(text), v.length(LEVELS)) }),
      SHIPPED_THEME,
    ),
    /** Players a day that are expected: the budget of login codes follows from it. */
    expectedPlayers: v.optional(positive, 100_000),
    /** First day of play, from its midnight. */
    firstDay: day,
    /** Last day of play, to its end. */
    lastDay: day,
    /** Last day of exchange, draw and board, to its end. */
    claimUntil: day,
    stamina: v.object({
      /** Free ones a campaign day, gone at midnight. */
      freeADay: whole,
      /** Earned ones up to which a player can claim more. */
      cap: positive,
    }),
    /** Each full `score` points pay `coins`. */
    conversion: v.object({ score: positive, coins: positive }),
    game: v.object({
      /** How long a game stays open for a log that ends at the line. */
      openHours: positive,
      /** Hours after that in which an unfinished log is accepted, too. */
      graceHours: whole,
      /** Seconds that a log may claim more than has passed on the server's clock. */
      clockToleranceS: whole,
      /** Seconds from the earliest end of a game, as its deals tell it, to its log: sent later, it can't change its month. */
      heldBackS: v.optional(whole, 600),
      /** Refused games that block a player. */
      refusedToBlock: positive,
    }),
    tasks,
    gifts: v.object({
      stamina: positive,
      /** Gifts that a player may take in a campaign day, one from each giver: a code is single-use. */
      claimsADay: positive,
    }),
    invites: v.object({
      /** Off: no link carries an invite, none can be accepted, nothing is paid. */
      on: v.boolean(),
      /** Coins for the inviter, an accepted invite. */
      inviterCoins: positive,
      /** Invites that are paid for. */
      paidInvites: whole,
      /** Stamina for the accepter. */
      accepterStamina: whole,
      /** Hours after the first login in which an invite may be accepted. */
      acceptWithinHours: positive,
    }),
    /** The official account that gives out codes. */
    officialAccount: v.object({
      name: text,
      /** Its QR code or picture. */
      img,
    }),
    /** Contact of a blocked player, such as `客服微信 abc`. */
    support: text,
    accountCodes: v.object({ wrongTries: limit }),
    exchange: listById(exchangeItem),
    draw: v.object({ cost: positive, prizes }),
    board: v.object({
      /** Longest that a shown board may be old. */
      cacheSeconds: whole,
      /** Places up to this one are counted exactly. */
      exactTo: positive,
      /** Places that are listed; a player below them is shown as not on the board. */
      size: positive,
      /** Places 1 to this one get the month's award. */
      awardedPlaces: positive,
      award: v.object({ title: text, img }),
      /** Days after a month's end in which its places are under review: awards are given when they are over. */
      reviewDays: v.pipe(whole, v.maxValue(MOST_REVIEW_DAYS, '必须在下个月结束之前结束')),
      /** Thresholds of `ops suspects`, which blocks no player: see server/rules/integrity/suspects. */
      suspects: v.object({
        /** A game is listed from this unusualness on: about how many usual spreads its signals are off, together. */
        listFrom: aboveZero,
        /** A signal is named as a reason from this many usual spreads on. */
        nameFrom: aboveZero,
        /** With fewer games in the month they are compared with the overall norm. */
        leastGames: positive,
        /** Best games of a player that are also judged together: chance is less in the mean of several. */
        playerGames: positive,
      }),
    }),
    nickname: v.object({
      minLength: positive,
      /** Characters, each of which may be two of the units that bound a typed line. */
      maxLength: v.pipe(positive, v.maxValue(TYPED_MAX_LENGTH / 2, `最多 ${TYPED_MAX_LENGTH / 2}`)),
      /** A nickname that can be read as one that contains such a word is refused: without case, `_`, `-`, look-alikes. */
      blockedWords: v.array(v.pipe(v.string(), v.trim(), v.nonEmpty('不能为空'), v.toLowerCase())),
    }),
    session: v.object({ days: positive }),
    sms: v.object({
      /** How long a code is good. */
      validSeconds: positive,
      /** Tries of one code for the address that asked for it; all others together have as many. */
      tries: positive,
      /** Before a phone may be sent another one. */
      resendSeconds: positive,
      perPhone: v.array(limit),
      /** Of an IPv4 address, or of an IPv6 network of 64 bits. Wider networks: see rules/account/code-budget.ts. */
      perAddress: v.array(limit),
    }),
    /** Calls, all of them together. */
    throttle: v.object({
      perPlayer: limit,
      perAddress: limit,
      loginPerAddress: limit,
      /** Calls of one player that a process runs at once; more wait for their turn. */
      callsAtOnce: positive,
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
  v.check(({ firstDay, lastDay }) => firstDay <= lastDay, 'lastDay 早于 firstDay'),
  v.check(({ lastDay, claimUntil }) => lastDay <= claimUntil, 'claimUntil 早于 lastDay'),
  v.check(
    ({ invites, tasks: list }) => invites.on || !list.some(({ friends, on }) => on && friends !== undefined),
    '按好友人数的任务开着，邀请却关着（invites.on: false）',
  ),
  v.check(
    ({ stamina: { cap }, tasks: list, gifts, invites }) =>
      [...list.map((each) => each.stamina), gifts.stamina, invites.accepterStamina].every((given) => given <= cap),
    'stamina.cap 小于任务、赠送或邀请一次给的体力',
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
