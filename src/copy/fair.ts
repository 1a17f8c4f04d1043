import type { PublicCampaign } from '../campaign/schema.ts';
import { spaced } from '../campaign/words.ts';
import type { ShownPrize } from '../contract/fair.ts';
import { monthDay } from '../campaign/days.ts';

/** A weight of 10,000; exact, for it has two decimals at most. */
export const percent = (weight: number): string => `${weight / 100}%`;

const leftOf = ({ left }: ShownPrize): string => (left === null ? '不限量' : left === 0 ? '已抽完' : `库存 ${left} 件`);

/** The odds, and the proof of a draw. */
export const fairCopy = ({ support }: PublicCampaign) =>
  ({
    link: '每次抽奖都可以查：公平性公示',
    odds: {
      title: '奖品与概率',
      loading: '奖品和中奖概率加载中',
      failed: '奖品与概率没能加载出来',
      facts: (prize: ShownPrize): string =>
        `${prize.value === undefined ? '' : `价值 ${prize.value} 元 · `}${prize.kind === 'nothing' ? '' : leftOf(prize)}`,
      today: (left: number): string => (left === 0 ? '今日已抽完' : `今日剩余 ${left} 件`),
      afterEnd: (name: string): string => spaced(`活动结束后改发${name}`),
      gone: (consolation: string): string =>
        `每次抽奖的概率都相同，与抽过几次无关。奖品抽完后，抽中它改为${consolation}，其他奖品的概率不变。`,
    },
    proof: {
      title: '抽奖证明',
      open: '查看证明',
      loading: '抽奖的公示正在加载中',
      failed: '抽奖的公示没能加载出来',
      draw: (day: string, ordinal: number): string => `${monthDay(day)}第 ${ordinal} 次抽奖`,
      waits: (after: string): string => `密钥在 ${monthDay(after)}零点后公布，到时就能验算`,
      lead: '承诺在活动前公布，密钥在当日结束后公布，再加上你手机的种子，就能重新算出结果',
      compute: '当场验算',
      right: '✓ 相符：重新算出的结果和你抽到的一样',
      wrong: (steps: string): string => `✗ 不符：${steps}对不上。请复制证明，联系${support}`,
      insecure: '这个网页不是用 https 打开的，浏览器不能当场验算；可以复制证明，用别的程序验算',
      copy: '复制证明',
      copied: '证明已复制',
      secret: '当日的密钥，当日结束后公布',
      /** A step, and how it is computed. */
      steps: {
        commitment: '活动前公布的承诺值：密钥的 SHA-256',
        seed: '你手机的种子：公示里的种子',
        pseudonym: '代号：HMAC(密钥, draw:编号) 的前 16 位',
        roll: '点数：HMAC(密钥, 代号:编号:种子) 的前 12 位 ÷ 10000 的余数',
        rolled: '点数对应的奖品：按公示的概率',
        given: '你抽到的奖品：按当时的库存',
      },
      /** Name, rolls and odds of a prize. @param to its last roll */
      range: (name: string, to: number, weight: number): string =>
        `${name}（点数 ${to - weight + 1}–${to}，概率 ${percent(weight)}）`,
      missing: '没有',
    },
  }) as const;
