import { weaponName } from '../../game-frame/bridge/index.ts';
import type { PublicCampaign } from '../campaign/schema.ts';
import { dotted } from '../campaign/words.ts';
import { monthDay } from '../campaign/days.ts';

/** A line of each shipped weapon, level 1 first. */
const LORE = [
  '个头最小，胆子最大，总是第一个冲出去。',
  '话不多，难办的事却都悄悄办好了。',
  '瞄了三天，第一箭射中了晚饭。',
  '笑起来弯弯的，像洞口那枚月牙。',
  '站得笔直，红缨每天要梳一百遍。',
  '脾气火爆，劈起柴来却很温柔。',
  '一锤定音，从不说第二遍。',
  '会一百种魔法，最爱变出萤火虫。',
  '两边天天斗嘴，出手时最有默契。',
  '等了一千年，终于等到你伸手。',
  '洞里的光都因它而亮，如今它归你。',
];

export const albumCopy = ({ theme: { weapon, capsule, lore = LORE } }: PublicCampaign) =>
  ({
    title: `${weapon}图鉴`,
    loading: '图鉴加载中',
    failed: '图鉴没能加载出来',
    empty: '图鉴还空着，开一局就能点亮第一件',
    collected: (made: number, all: number): string => `已合成 ${made} / ${all}`,
    parts: { weapons: weapon, week: '本周挑战', friends: '好友榜' },
    /** Goals of a weapon: after its name on the result card, beside the progress in the album. */
    goals: { challenge: '挑战', bronze: '铜框', silver: '银框', gold: '金框' },
    rims: (had: number, all: number): string => `边框 ${had} / ${all}`,
    rimmed: (name: string, rim: string): string => `${name}，已有${rim}`,
    allRims: '铜框、银框、金框，三道都到手了',
    progressOf: (goal: string): string => `${goal}的进度`,
    weapons: `十一种${weapon}，点开看它的故事`,
    /** A weapon never made: its title, and its name for screen readers. */
    unknown: '？？？',
    missing: (level: number): string => `第 ${level} 个，还没合成`,
    hint: (level: number): string =>
      level === 1 ? `开一局，它就会掉进${capsule}里` : `把两件相同的「${weaponName(level - 1)}」合到一起试试`,
    first: (day: string): string => `${dotted(day)} 首次合成`,
    made: (count: number): string => `合成过 ${count} 次`,
    share: `分享${weapon}`,
    shareText: (name: string, link: string): string => `我的图鉴里有「${name}」了，你合出来了吗？\n${link}`,
    pictureAlt: (name: string): string => `${weapon}卡：${name}，扫码一起玩`,
    owner: (nickname: string): string => `${nickname} 的图鉴`,
    /** On the result card: weapons added by the game. */
    added: '图鉴上新',
    /** The first of several. */
    among: (name: string, count: number): string => (count === 1 ? name : `${name}等 ${count} 件`),
    look: '看图鉴',
    /** On the result card: goals met by the game. */
    met: '赢得',
    goalsLoading: '进度加载中',
    goalsFailed: '进度没能加载出来',
    challenge: (name: string, need: number): string => `合成 ${need} 个「${name}」`,
    done: '完成',
    until: (day: string): string => `${monthDay(day)} 24 点结束`,
    curve: {
      title: '每周最高分',
      week: (day: string, best: number): string => `${monthDay(day)}那周 ${best} 分`,
      none: '这周还没开局，第一局就能让曲线动起来',
      first: (best: number): string => `这周最高 ${best} 分，下周再高一点`,
      more: (best: number, more: number): string => `这周最高 ${best} 分，比上周多 ${more} 分`,
      less: (best: number, before: number): string => `这周最高 ${best} 分，上周是 ${before} 分`,
    },
    friends: {
      month: '本月好友最高分',
      none: '还没有好友，邀一位来比比谁的分高',
      idle: '本月还没开局',
      invite: '邀请好友',
    },
    lore,
  }) as const;
