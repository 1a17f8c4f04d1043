import * as v from 'valibot';
import { DAY_MS, ZONE } from '../../src/campaign/zone.ts';
import { INVITES_WANTED, PRIZE_KINDS, TASK_KEYS } from '../../src/campaign/kinds.ts';
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

/** Sum of all prize weights: a weight of 1 is a chance of 0.01 %. */
export const WEIGHT_SUM = 10_000;

/** One less than the shortest month has. */
const MOST_REVIEW_DAYS = 27;

const task = v.strictObject({
  id: positive,
  key: v.picklist(TASK_KEYS),
  /** Off: not listed, not reportable, not payable. */
  on: v.boolean(),
  title: text,
  /** Stamina that claiming gives. */
  stamina: positive,
});

const exchangeItem = v.strictObject({ id: positive, title: text, coins: positive, img: picture, stock });

const [award, coins, stamina, nothing] = PRIZE_KINDS;
const pays = v.variant('kind', [
  v.strictObject({ kind: v.literal(award) }),
  v.strictObject({ kind: v.literal(coins), amount: positive }),
  v.strictObject({ kind: v.literal(stamina), amount: positive }),
  v.strictObject({ kind: v.literal(nothing) }),
]);

const prize = v.strictObject({ id: positive, name: text, weight: whole, stock, img, pays });

const isConsolation = (entry: v.InferOutput<typeof prize>): boolean => entry.pays.kind === 'nothing';

const prizes = v.pipe(
  listById(prize),
  v.check(
    (list) => list.reduce((sum, { weight }) => sum + weight, 0) === WEIGHT_SUM,
    `the weights must add up to ${WEIGHT_SUM}`,
  ),
  v.check((list) => list.filter(isConsolation).length === 1, 'exactly one prize must pay nothing (the consolation)'),
  v.check(
    (list) => list.every((entry) => !isConsolation(entry) || entry.stock === null),
    'the consolation must have no stock limit (stock: null)',
  ),
  v.check(
    ([best]) => best?.pays.kind === 'award',
    'the first prize must be the best one: pages promise it as an award',
  ),
  v.check(
    ([best]) => best === undefined || (best.weight > 0 && best.stock !== 0),
    'the first prize can never be won, and pages promise it',
  ),
  v.check((list) => new Set(list.map(({ name }) => name)).size === list.length, 'two prizes have the same name'),
);

const tasks = v.pipe(
  listById(task),
  v.check(
    (list) => list.length === TASK_KEYS.length && new Set(list.map(({ key }) => key)).size === TASK_KEYS.length,
    `must name each of ${TASK_KEYS.join(', ')} once; switch one off with on: false`,
  ),
);

/** What a campaign file must hold. Unknown names are refused, so a typing slip shows at start. */
export const campaignSchema = v.pipe(
  v.strictObject({
    title: text,
    /** Picture of the title; left out: the title is drawn. */
    logo: v.optional(
      v.pipe(v.string(), v.regex(/^\/(?!\/)\S+\.(?:svg|png|webp)$/, 'must be like /logo.svg, a file of public')),
    ),
    zone: v.literal(ZONE, `must be ${ZONE}`),
    /** First day of play, from its midnight. */
    firstDay: day,
    /** Last day of play, to its end. */
    lastDay: day,
    /** Last day of exchange, draw and board, to its end. */
    claimUntil: day,
    stamina: v.strictObject({
      /** Free ones a campaign day, gone at midnight. */
      freeADay: whole,
      /** Most earned ones that a player can hold. */
      cap: positive,
      gameCost: v.literal(1, 'must be 1: a game is paid with one stamina, a free or an earned one'),
    }),
    /** `score` points give `coins`; what is below a whole step gives nothing. */
    conversion: v.strictObject({ score: positive, coins: positive }),
    game: v.strictObject({
      /** How long a game stays open for a log that ends at the line. */
      openHours: positive,
      /** How long after that its log is still taken as it stands. */
      graceHours: whole,
      /** Seconds that a log may claim more than has passed on the server's clock. */
      clockToleranceS: whole,
      /** Seconds from the earliest end of a game, as its deals tell it, to its log: sent later, it can't change its month. */
      heldBackS: v.optional(whole, 600),
      /** Refused games that block a player. */
      refusedToBlock: positive,
    }),
    tasks,
    gifts: v.strictObject({
      stamina: positive,
      /** Gifts that a player may take in a campaign day; from the same giver it is one, for a code is good once. */
      claimsADay: positive,
    }),
    invites: v.strictObject({
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
    officialAccount: v.strictObject({
      name: text,
      /** Its QR code or picture. */
      img,
    }),
    /** Whom a blocked player may ask, such as `客服微信 abc`. */
    support: text,
    accountCodes: v.strictObject({ wrongTries: limit }),
    exchange: listById(exchangeItem),
    draw: v.strictObject({ cost: positive, prizes }),
    board: v.strictObject({
      /** Longest that a shown board may be old. */
      cacheSeconds: whole,
      /** Places up to this one are counted exactly. */
      exactTo: positive,
      /** Places that are listed; a player below them is shown as not on the board. */
      size: positive,
      /** Places 1 to this one get the month's award. */
      awardedPlaces: positive,
      award: v.strictObject({ title: text, img }),
      /** Days after a month's end in which its places are under review: awards are given when they are over. */
      reviewDays: v.pipe(whole, v.maxValue(MOST_REVIEW_DAYS, 'must be over before the next month is')),
      /** What `ops suspects` lists: see server/rules/integrity/suspects. Nobody is blocked by these numbers. */
      suspects: v.strictObject({
        /** A game is listed from this unusualness on: about how many usual spreads its signals are off, together. */
        listFrom: aboveZero,
        /** A signal is named as a reason from so many usual spreads on. */
        nameFrom: aboveZero,
        /** With fewer games in the month they are compared with what is usual anywhere. */
        leastGames: positive,
        /** Best games of a player that are also judged together: chance is less in the mean of several. */
        playerGames: positive,
      }),
    }),
    nickname: v.strictObject({
      minLength: positive,
      /** Characters, each of which may be two of the units that bound a typed line. */
      maxLength: v.pipe(positive, v.maxValue(TYPED_MAX_LENGTH / 2, `must be ${TYPED_MAX_LENGTH / 2} at most`)),
      /** A nickname that can be read as one that contains such a word is refused: without case, `_`, `-`, look-alikes. */
      blockedWords: v.array(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.toLowerCase())),
    }),
    session: v.strictObject({ days: positive }),
    sms: v.strictObject({
      /** How long a code is good. */
      validSeconds: positive,
      /** Tries of one code for the address that asked for it; all others together have as many. */
      tries: positive,
      /** Before a phone may be sent another one. */
      resendSeconds: positive,
      perPhone: v.array(limit),
      /** Of an IPv4 address, or of an IPv6 network of 64 bits. */
      perAddress: v.array(limit),
      /** Of all phones and addresses together: the budget. */
      inAll: v.array(limit),
    }),
    /** Calls, all of them together. */
    throttle: v.strictObject({
      perPlayer: limit,
      perAddress: limit,
      loginPerAddress: limit,
      /** Calls of one player that a process runs at once; more wait for their turn. */
      callsAtOnce: positive,
    }),
    links: v.strictObject({
      /** Where invite and gift links lead; `/`: to the address that the player has open. */
      share: siteAddress,
      /** The group chat whose admin hands out the awards. */
      group: address,
    }),
  }),
  v.check(({ firstDay, lastDay }) => firstDay <= lastDay, 'lastDay is before firstDay'),
  v.check(({ lastDay, claimUntil }) => lastDay <= claimUntil, 'claimUntil is before lastDay'),
  v.check(
    ({ invites, tasks: list }) => invites.on || !list.some(({ key, on }) => on && INVITES_WANTED[key] !== undefined),
    'tasks invite_five and invite_ten are on, but invites are not (invites.on: false)',
  ),
  v.check(
    ({ stamina: { cap }, tasks: list }) => list.every((each) => each.stamina <= cap),
    'stamina.cap is below what a task gives',
  ),
  v.check(({ sms }) => sms.resendSeconds <= sms.validSeconds, 'sms.resendSeconds is above sms.validSeconds'),
  v.check(({ board }) => board.awardedPlaces <= board.exactTo, 'board.exactTo is below board.awardedPlaces'),
  v.check(({ board }) => board.awardedPlaces <= board.size, 'board.awardedPlaces is above board.size'),
  v.check(
    // A day that is none has a complaint of its own, and gives no number here.
    ({ board, lastDay, claimUntil }) => !(Date.parse(claimUntil) - Date.parse(lastDay) <= board.reviewDays * DAY_MS),
    'board.reviewDays: the last month would be awarded when claiming is over',
  ),
  v.check(({ nickname }) => nickname.minLength <= nickname.maxLength, 'nickname.maxLength is below nickname.minLength'),
);

/** The campaign file as it is written. */
export type CampaignInput = v.InferInput<typeof campaignSchema>;
/** The campaign, checked. */
export type Campaign = v.InferOutput<typeof campaignSchema>;
/** A task of the campaign. */
export type CampaignTask = v.InferOutput<typeof task>;
/** A prize of the draw. */
export type CampaignPrize = v.InferOutput<typeof prize>;
