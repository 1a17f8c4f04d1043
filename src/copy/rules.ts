import { INVITE_KEYS } from '../campaign/kinds.ts';
import { GAME_COST } from '../contract/constants.ts';
import { weaponName } from '../../game-frame/bridge/weapons.ts';
import { config } from '../../game-frame/sim/config.ts';
import { LEVELS } from '../../game-frame/sim/limits.ts';
import type { PublicCampaign } from '../campaign/schema.ts';
import { spaced } from '../campaign/words.ts';
import { chineseDay, settlement } from './days.ts';

/** The ways to earn stamina by the tasks that are on. */
function waysToStamina({ tasks }: PublicCampaign): string {
  const on = new Set(tasks.filter((task) => task.on).map(({ key }) => key));
  const ways = [
    on.size > 0 && '完成任务',
    INVITE_KEYS.some((key) => on.has(key)) && '邀请好友',
    on.has('donation') && '好友赠送',
  ].filter((way) => way !== false);
  return ways.length > 0 ? `；${ways.join('、')}可获得更多体力` : '';
}

/** How many gifts of friends count a day. */
const giftLimit = ({ tasks, gifts }: PublicCampaign): string =>
  tasks.some(({ key, on }) => on && key === 'donation') ? `好友赠送的体力每天最多领 ${gifts.claimsADay} 份。` : '';

/** The review between a month's end and its awards. */
const review = ({ reviewDays }: PublicCampaign['board']): string =>
  reviewDays === 0 ? '' : `，名次公示 ${reviewDays} 天，如有违规会取消名次、由后面的玩家依次递补`;

const ORDINALS = '一二三四五六七八九';

/** Numbers the sections, and drops those that are false. */
const numbered = (sections: Readonly<Record<string, string | false>>): readonly (readonly [string, string])[] =>
  Object.entries(sections)
    .flatMap(([title, text]) => (text === false ? [] : [[title, text] as const]))
    .map(([title, text], index) => [`${ORDINALS[index]}、${title}`, text]);

const seconds = (ticks: number): number => ticks / config.ticksPerSecond;

const endOfGame = (capsule: string): string =>
  `${capsule}停在警戒线上方满 ${seconds(config.dangerTicks)} 秒（刚投下、刚合成的 ${seconds(config.graceTicks)} 秒不算），本局结束；每局最长 ${seconds(config.maxTicks) / 60} 分钟。`;

/** The best prize that can still be won. */
const bestInRules = ({ topPrize, none }: PublicCampaign['draw']): string =>
  topPrize === '' ? none : spaced(`最高可得${topPrize}`);

/** What is given in place of stamina, which is useless after the last day of play. */
const afterEnd = ({ afterEnd: given }: PublicCampaign['draw']): string =>
  given === undefined ? '' : spaced(`活动结束后不能再开局，抽中体力改发${given}。`);

export function rulesCopy(campaign: PublicCampaign) {
  const { firstDay, lastDay, claimUntil, stamina, game, conversion, draw, invites, board, support } = campaign;
  const { weapon, capsule } = campaign.theme;
  return {
    title: '活动规则',
    sections: numbered({
      活动时间: `${chineseDay(firstDay)}至 ${chineseDay(lastDay)}。活动结束后，奖励可兑换与领取至 ${chineseDay(claimUntil)}。`,
      怎么玩: `拖动并松手投下${weapon}${capsule}，两颗相同的${capsule}相碰会合成更高一级的${weapon}，最高可合成第 ${LEVELS} 级「${weaponName(LEVELS)}」。合成出的级别越高，得分越多；短时间内接连合成算连击，连击越多，额外加分越多。${endOfGame(capsule)}中途离开，${game.openHours} 小时内回来可以接着玩。`,
      体力: `每局消耗 ${GAME_COST} 点体力。体力每日刷新 ${stamina.freeADay} 点，当日未使用会清零${waysToStamina(campaign)}。获得的体力可以一直留着，最多存 ${stamina.cap} 点，满了要先玩再领，抽中的不受此限。${giftLimit(campaign)}`,
      [campaign.coinName]: `每 ${conversion.score} 分可转化为 ${conversion.coins} ${campaign.coinName}，不足 ${conversion.score} 分不转化。${campaign.coinName}可用于兑换周边或抽奖：每件周边限兑 1 次，抽奖每次消耗 ${draw.cost} ${campaign.coinName}，${bestInRules(draw)}。${draw.byDay ?? ''}${afterEnd(draw)}`,
      邀请:
        invites.on &&
        `每邀请 1 位好友可得 ${invites.inviterCoins} ${campaign.coinName}，最多 ${invites.paidInvites} 位。每位好友只能接受一次邀请，须在首次登录后 ${invites.acceptWithinHours} 小时内接受。`,
      排行榜: `榜单更新有延迟。${settlement(campaign)}${review(board)}，前 ${board.awardedPlaces} 名可额外获得${board.award.title}。`,
      领奖: `奖品凭【我的奖励】中的领取码，联系${support}领取；要邮寄的，在那里填好收货地址后 ${campaign.postDays} 天内寄出。数量有限，先到先得。`,
      公平: `每一局都会按你的操作重新核算，对不上的成绩不计，累计 ${game.refusedToBlock} 局对不上会限制账号。`,
    }),
  };
}
