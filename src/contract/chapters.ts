import { config } from '../../game-frame/sim/config.ts';
import { LEVELS } from '../../game-frame/sim/limits.ts';
import { chineseDay, settlement } from '../campaign/days.ts';
import { INVITE_KEYS } from '../campaign/kinds.ts';
import { type CampaignLaw, lawOf } from '../campaign/law.ts';
import { addDays } from '../campaign/phase.ts';
import type { PublicCampaign } from '../campaign/schema.ts';
import { spaced } from '../campaign/words.ts';
import { GAME_COST } from './constants.ts';

/** A chapter of the rules: its title with its number, and its sentences. */
export type Chapter = Readonly<{ title: string; lines: readonly string[] }>;

function waysToStamina({ tasks }: PublicCampaign): string {
  const on = new Set(tasks.filter((task) => task.on).map(({ key }) => key));
  const ways = [
    on.size > 0 && '完成任务',
    INVITE_KEYS.some((key) => on.has(key)) && '邀请好友',
    on.has('donation') && '好友赠送',
  ].filter((way) => way !== false);
  return ways.length > 0 ? `；${ways.join('、')}可获得更多体力` : '';
}

const giftLimit = ({ tasks, gifts }: PublicCampaign) =>
  tasks.some(({ key, on }) => on && key === 'donation') && `好友赠送的体力每天最多领 ${gifts.claimsADay} 份。`;

/** The review between a month's end and its awards. */
const review = ({ reviewDays }: PublicCampaign['board']): string =>
  reviewDays === 0 ? '' : `，名次公示 ${reviewDays} 天，如有违规会取消名次、由后面的玩家依次递补`;

const seconds = (ticks: number): number => ticks / config.ticksPerSecond;

const scoring = (capsule: string): string =>
  `两颗第 1 级到第 ${LEVELS} 级的${capsule}相碰，依次得 ${config.points.join('、')} 分。${seconds(config.comboTicks)} 秒内接连合成算连击：第二次合成多得 ${config.comboPoints} 分，以后每次再多 ${config.comboPoints} 分，最多多得 ${config.comboPoints * (config.comboMost - 1)} 分。`;

const endOfGame = (capsule: string): string =>
  `${capsule}停在警戒线上方满 ${seconds(config.dangerTicks)} 秒（刚投下、刚合成的 ${seconds(config.graceTicks)} 秒不算），本局结束；每局最长 ${seconds(config.maxTicks) / 60} 分钟。`;

const bestPrize = ({ topPrize, none }: PublicCampaign['draw']): string =>
  topPrize === '' ? none : spaced(`最高可得${topPrize}`);

/** What is given in place of stamina, which is useless after the last day of play. */
const afterEnd = ({ afterEnd: given }: PublicCampaign['draw']) =>
  given !== undefined && spaced(`活动结束后不能再开局，抽中体力改发${given}。`);

const worth = (value: number | undefined): string => (value === undefined ? '' : `，价值 ${value} 元`);
const piecesOf = (pieces: number | null): string => (pieces === null ? '' : `，共 ${pieces} 份`);

const lotLine =
  (coinName: string) =>
  ({ name, chance, coins, value, pieces }: CampaignLaw['lots'][number]): string =>
    `${name}：${chance === undefined ? `${coins} ${coinName}` : `概率 ${chance / 100}%`}${worth(value)}${piecesOf(pieces)}。`;

const ageOf = (minAge: number) => minAge > 0 && `参加者须年满 ${minAge} 周岁。`;

const GUARDIAN =
  '不满 14 周岁的，个人信息要由监护人同意后才能提供；未成年人请在监护人同意和陪同下参加，奖品由监护人代为领取。';

const DIGITS = Array.from('〇一二三四五六七八九');
const ordinal = (number: number): string =>
  (number > 19 ? DIGITS[Math.floor(number / 10)] : '') +
  (number > 9 ? '十' : '') +
  (number % 10 > 0 ? DIGITS[number % 10] : '');

/** The campaign's rules: every sentence comes from a field of it, or from the game's own figures. */
export function chaptersOf(campaign: PublicCampaign): readonly Chapter[] {
  const { firstDay, lastDay, claimUntil, stamina, game, conversion, coinName, draw, invites, board, support } =
    campaign;
  const { organiser, data, claims, delivery, minAge, guardian, awardValue, edition, lots } = lawOf(campaign);
  const { weapon, capsule, weapons } = campaign.theme;
  const [prizes, items] = [lots.filter(({ chance }) => chance !== undefined), lots.filter(({ coins }) => coins)];
  const limited = items.flatMap(({ name, pieces }) => (pieces === null ? [] : name));
  const chapters: Readonly<Record<string, readonly (string | false | undefined)[]>> = {
    主办方: [
      organiser && `本活动由${organiser.name}主办，地址：${organiser.address}；联系方式：${organiser.contact}。`,
    ],
    活动时间: [
      `${chineseDay(firstDay)}至 ${chineseDay(lastDay)}。活动结束后，奖励可兑换与领取至 ${chineseDay(claimUntil)}。`,
    ],
    怎么玩: [
      `拖动并松手投下${weapon}${capsule}，两颗相同的${capsule}相碰会合成更高一级的${weapon}，最高可合成第 ${LEVELS} 级「${weapons.at(-1) ?? ''}」。`,
      scoring(capsule),
      endOfGame(capsule),
      `中途离开，${game.openHours} 小时内回来可以接着玩。`,
    ],
    体力: [
      `每局消耗 ${GAME_COST} 点体力。体力每日刷新 ${stamina.freeADay} 点，当日未使用会清零${waysToStamina(campaign)}。`,
      `获得的体力可以一直留着，最多存 ${stamina.cap} 点，满了要先玩再领，抽中的不受此限。`,
      giftLimit(campaign),
    ],
    [coinName]: [
      `每 ${conversion.score} 分可转化为 ${conversion.coins} ${coinName}，不足 ${conversion.score} 分不转化。${coinName}可用于兑换周边或抽奖。`,
    ],
    抽奖与概率: [
      `抽奖每次消耗 ${draw.cost} ${coinName}，${bestPrize(draw)}。结果当场揭晓。`,
      ...prizes.map(lotLine(coinName)),
      '奖品发完后，抽到它的那一份概率改为未中奖，其他奖品的概率不变。',
      draw.byDay,
      afterEnd(draw),
    ],
    兑换: [
      items.length > 0 && '每件周边限兑 1 次，兑换后不可退回。',
      ...items.map(lotLine(coinName)),
      limited.length > 0 && `${limited.join('、')}数量有限，先到先得。`,
    ],
    邀请: [
      invites.on &&
        `每邀请 1 位好友可得 ${invites.inviterCoins} ${coinName}，最多 ${invites.paidInvites} 位。每位好友只能接受一次邀请，须在首次登录后 ${invites.acceptWithinHours} 小时内接受。`,
    ],
    排行榜: [
      `榜单更新有延迟。${settlement(campaign)}${review(board)}，前 ${board.awardedPlaces} 名可额外获得${board.award.title}${worth(awardValue)}。`,
    ],
    领奖与邮寄: [
      `奖品凭【我的奖励】中的领取码，联系${support}领取；要邮寄的，在那里填好收货地址后 ${campaign.postDays} 天内寄出。`,
      delivery,
    ],
    作废: [
      claims &&
        `到 ${chineseDay(addDays(claimUntil, claims.forfeited))}（领奖截止后 ${claims.forfeited} 天）还没有联系领取或没有填写收货地址的奖品，视为放弃。`,
    ],
    公平: [`每一局都会按你的操作重新核算，对不上的成绩不计，累计 ${game.refusedToBlock} 局对不上会限制账号。`],
    未成年人: [ageOf(minAge), guardian ?? GUARDIAN],
    个人信息: [
      data && `个人信息由${data.handler}处理。`,
      ...(data?.recipients ?? []).map((each) => `提供给${each}。`),
      '保存什么、保存多久、怎么查看和删除，见隐私说明。',
    ],
    投诉与联系: [`咨询请联系${support}。`, organiser && `投诉：${organiser.complaints}。`],
    版本: [
      edition &&
        `本规则是第 ${edition.number} 版，${edition.since === undefined ? '从活动公布起' : `从 ${edition.since} 起`}生效。`,
    ],
  };
  return Object.entries(chapters)
    .map(([title, lines]) => ({ title, lines: lines.filter((line) => typeof line === 'string') }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }, index) => ({ title: `${ordinal(index + 1)}、${title}`, lines }));
}
