import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { day as aDay } from '../../server/campaign/fields.ts';
import { campaignSchema } from '../../server/campaign/schema.ts';
import {
  addDays,
  type CampaignInput,
  checkCampaign,
  dayOf,
  endedMonths,
  endOf,
  monthOf,
  nextMonth,
  startOf,
  warnings,
} from '../../server/campaign/index.ts';
import file from '../../server/campaign/campaign.ts';
import { campaignInstantOf } from '../../server/common/campaign-time.ts';
import { campaign } from '../support/campaign.ts';
import { currentCampaign } from '../support/current-campaign.ts';

const shanghai = (local: string): Date => new Date(`${local}+08:00`);

type Change = (campaign: CampaignInput) => object;
type Prizes = CampaignInput['draw']['prizes'];
const withPrizes =
  (change: (prizes: Prizes) => object): Change =>
  ({ draw }) => ({ draw: { ...draw, prizes: change(draw.prizes) } });
const eachPrize = (change: object) => withPrizes((prizes) => prizes.map((prize) => Object.assign(prize, change)));
const set =
  (part: keyof CampaignInput, name: string, value: unknown): Change =>
  (of) => ({ [part]: Object.assign({}, of[part], { [name]: value }) });

function problems(change: Change): string[] {
  const copy: CampaignInput = structuredClone(file);
  try {
    checkCampaign({ ...copy, ...change(copy) });
    return [];
  } catch (error) {
    return String(error)
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}

/** Kinds of fields, and of what bounds them from above; those of numbers need a lower bound, too. */
const BOUNDS: Readonly<Record<string, readonly string[]>> = {
  number: ['max_value'],
  string: ['max_length', 'length'],
  array: ['max_length', 'length'],
};
const part = v.looseObject({ type: v.string() });
const nodeSchema = v.looseObject({
  type: v.string(),
  pipe: v.optional(v.array(part), []),
  entries: v.optional(v.record(v.string(), v.unknown()), {}),
  options: v.optional(v.array(v.unknown()), []),
  wrapped: v.optional(part),
  item: v.optional(part),
});

function unbounded(schema: unknown, path = '', around: readonly string[] = []): string[] {
  const { type, pipe, entries, options, wrapped, item } = v.parse(nodeSchema, schema);
  const kinds = [...around, ...pipe.map((each) => each.type)];
  // A pipe contains its schema, which may be a pipe as well.
  const [inner, ...rest] = pipe;
  if (inner && rest.length > 0) return unbounded(inner, path, kinds);
  const wanted = BOUNDS[type];
  const lacks = wanted && !wanted.some((each) => kinds.includes(each));
  const low = type === 'number' && !kinds.some((each) => each === 'min_value' || each === 'gt_value');
  return [
    ...(lacks || low ? [path] : []),
    ...Object.entries(entries).flatMap(([name, entry]) => unbounded(entry, path === '' ? name : `${path}.${name}`)),
    ...(type === 'picklist' ? [] : options.flatMap((option) => unbounded(option, path))),
    ...(wrapped ? unbounded(wrapped, path, kinds) : []),
    ...(item ? unbounded(item, `${path} #`) : []),
  ];
}

describe('the campaign file', () => {
  test('is right as it is shipped, with the numbers of the spec', () => {
    expect(campaign).toMatchObject({
      stamina: { freeADay: 1, cap: 99 },
      conversion: { score: 500, coins: 100 },
      game: { openHours: 6, graceHours: 24 },
      invites: { inviterCoins: 400, paidInvites: 10, acceptWithinHours: 72 },
      draw: { cost: 400 },
      board: { size: 30, awardedPlaces: 10 },
      sms: { resendSeconds: 60 },
    });
    const { exchange, draw, tasks } = campaign;
    expect(exchange.map(({ coins, stock }) => `${coins} ${stock}`).join()).toBe('800 null,1200 null,6000 100,12000 30');
    expect(draw.prizes.map(({ weight, stock }) => `${weight} ${stock}`).join()).toBe(
      '1 5,20 50,400 1000,2500 null,2500 null,4579 null',
    );
    expect(tasks.map(({ key, stamina }) => `${key} ${stamina}`).join()).toBe(
      'share 1,donation 1,weChat 2,qq 1,booking 1,invite_five 3,invite_ten 5',
    );
  });

  test('addresses are absolute and https, but on this machine; pictures may be paths, and share the page’s own address', () => {
    const wrong =
      'qq /play //play.example.com http://play.example.com/ https:/x https:// javascript:alert(1) https://x\\y';
    for (const address of [...wrong.split(' '), 'https://a b/', 'https://me:pw@play.example.com/', '']) {
      const [share, group] = problems(() => ({ links: { share: address, group: address } }));
      expect([share, group], address).toEqual([
        expect.stringMatching(/^links\.share：必须是 \/ 或完整的网址/),
        expect.stringMatching(/^links\.group：必须是完整的网址/),
      ]);
    }
    const right = 'https://play.example.com/?channel=wx#/rank http://localhost:8080/ http://[::1]:8080/';
    for (const address of right.split(' '))
      expect(problems(() => ({ links: { share: address, group: address } }))).toEqual([]);
    expect(problems(() => ({ logo: '//cdn.example.com/x.svg' }))).toEqual([
      expect.stringMatching(/^logo：必须是 \/logo\.svg/),
    ]);
  });

  test.each<[string, Change, RegExp]>([
    ['a part left out', () => ({ stamina: undefined }), /^stamina：缺少这一项$/],
    ['a day that is none', () => ({ lastDay: '2025-02-30' }), /^lastDay：必须是日历上的一天/],
    ['an end before the start', () => ({ lastDay: '2025-01-01' }), /^lastDay：早于第一天/],
    ['claims before the end', () => ({ claimUntil: '2025-12-30' }), /^claimUntil：早于最后一天/],
    ['half a stamina', set('stamina', 'cap', 1.5), /^stamina\.cap：必须是整数$/],
    [
      'less room for stamina than a task fills',
      set('stamina', 'cap', 4),
      /^stamina\.cap 小于任务、赠送或邀请一次给的体力$/,
    ],
    ['a price in words', set('draw', 'cost', 'x'), /^draw\.cost：应为 number，现在是 "x"$/],
    ['a weight that is none', eachPrize({ weight: -1 }), /^draw\.prizes 1 weight：不能小于 0$/],
    ['weights that do not add up', eachPrize({ weight: 1 }), /^draw\.prizes：概率（weight）合计必须是 10000$/],
    ['coins for all', eachPrize({ pays: { kind: 'coins', amount: 5 } }), /^draw\.prizes：必须正好有一个奖品什么也不发/],
    ['no consolation', eachPrize({ pays: { kind: 'award' } }), /^draw\.prizes：必须正好有一个奖品什么也不发/],
    ['a consolation that can run out', eachPrize({ stock: 1 }), /^draw\.prizes：什么也不发的奖品不能限量/],
    ['two prizes of one name', eachPrize({ name: '杯' }), /^draw\.prizes：有两个奖品名称相同$/],
    [
      'a best prize that nobody wins',
      withPrizes(([best, ...rest]) => [{ ...best, stock: 0 }, ...rest]),
      /第一个奖品永远抽不到/,
    ],
    [
      'a best prize that is none',
      withPrizes((prizes) => prizes.toReversed()),
      /^draw\.prizes：第一个奖品必须是要领取的大奖/,
    ],
    [
      'a task without what is to be done',
      ({ tasks }) => ({ tasks: tasks.map((task) => ({ ...task, friends: undefined })) }),
      /^tasks：按好友人数的任务要写人数/,
    ],
    ['a task left out', ({ tasks }) => ({ tasks: tasks.slice(1) }), /^tasks：share、donation/],
    ['an id twice', ({ exchange }) => ({ exchange: [...exchange, ...exchange] }), /^exchange：有两项的 id 相同/],
    ['less room for stamina than a gift fills', set('gifts', 'stamina', 100), /^stamina\.cap 小于任务、赠送/],
    [
      'two tiers of equal friends',
      ({ tasks }) => ({ tasks: tasks.map((task) => (task.friends === 10 ? { ...task, friends: 5 } : task)) }),
      /^tasks：有两个任务的好友人数（friends）相同$/,
    ],
    ['invite tasks without invites', set('invites', 'on', false), /^按好友人数的任务开着，邀请却关着/],
    ['more awarded than listed places', set('board', 'awardedPlaces', 31), /^board\.awardedPlaces 大于 board\.size$/],
    ['awarded places that are not counted', set('board', 'exactTo', 9), /^board\.exactTo 小于 board\.awardedPlaces$/],
    ['awards after the claims', set('board', 'reviewDays', 10), /^board\.reviewDays：最后一个月发奖时，领奖已经结束$/],
    [
      'a review longer than a month',
      set('board', 'reviewDays', 28),
      /^board\.reviewDays：最多 27：必须在下个月结束之前结束$/,
    ],
    [
      'a threshold of nothing',
      set('board', 'suspects', { ...campaign.board.suspects, listFrom: 0 }),
      /^board\.suspects\.listFrom：必须大于 0$/,
    ],
    [
      'nicknames longer than a call may hold',
      set('nickname', 'maxLength', 33),
      /^nickname\.maxLength：最多 32：再长请求里放不下$/,
    ],
    ['codes that end before the next', set('sms', 'resendSeconds', 301), /^sms\.resendSeconds 大于 sms\.validSeconds$/],
    ['a logo elsewhere', () => ({ logo: 'logo.svg' }), /^logo：必须是 \/logo\.svg/],
    [
      'a fortune for a point',
      () => ({ conversion: { score: 1, coins: 100_000 } }),
      /^conversion：每 1 分最多 10 个货币：/,
    ],
    ['codes that can be guessed', set('sms', 'tries', 1000), /^sms\.tries：最多 10：再多就能猜出六位验证码$/],
    ['codes without a limit', set('sms', 'perPhone', []), /^sms\.perPhone：要有一条限制每 86400 秒最多 20 次：/],
    [
      'a throttle that is off',
      set('throttle', 'perPlayer', { times: 1_000_000, seconds: 1 }),
      /^throttle\.perPlayer：每 60 秒必须在 20 和 600 次之间：/,
    ],
    [
      'a throttle that locks everyone out',
      set('throttle', 'perPlayer', { times: 1, seconds: 86_400 }),
      /^throttle\.perPlayer：每 60 秒必须在/,
    ],
    ['a session of a century', set('session', 'days', 36_500), /^session\.days：最多 90：/],
    ['a mistyped year', () => ({ claimUntil: '2035-01-07' }), /^claimUntil：一个活动最长 400 天；年份写错了吗？$/],
    ['no support', () => ({ support: ' ' }), /^support：不能为空/],
  ])('%s is refused by name', (_, change, message) => {
    expect(problems(change)).toContainEqual(expect.stringMatching(message));
  });

  test('every number, text and list has bounds', () => {
    expect(unbounded(campaignSchema)).toEqual([]);
    expect(
      unbounded(v.object({ a: v.number(), b: v.array(v.pipe(v.string(), v.trim())), c: v.nullable(aDay) })),
    ).toEqual(['a', 'b', 'b #']);
  });

  test('all problems are named at once', () => {
    expect(problems(() => ({ title: '', support: '', firstDay: 'soon' }))).toHaveLength(3);
    expect(() => checkCampaign('nonsense')).toThrow(/应为 Object/);
  });

  test('the operator is warned of rewarded sharing, until it is off', () => {
    expect(warnings(campaign).join()).toMatch(/share、donation、invite_five、invite_ten.*微信/);
    expect(
      warnings({
        ...checkCampaign(currentCampaign()),
        tasks: campaign.tasks.map((task) => Object.assign({}, task, { on: false })),
      }),
    ).toEqual([]);
  });
});

describe('the calendar', () => {
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });

  test.each<readonly [time: string, instant: string | undefined]>([
    ['2025-11-15T12:00', '2025-11-15T04:00:00.000Z'],
    ['2024-02-29T00:00:30', '2024-02-28T16:00:30.000Z'],
    // An hour that Berlin skips, where the machine may stand.
    ['2025-03-30T02:30', '2025-03-29T18:30:00.000Z'],
    ...['2025-02-30T12:00', '2025-11-15T25:00', '2025-11-15T24:00', '2025-11-15', '2025-11-15T12:00Z', 'noon'].map(
      (time) => [time, undefined] as const,
    ),
  ])('an operator’s time %s is %s', (time, instant) => {
    expect(campaignInstantOf(time)?.toISOString()).toBe(instant);
  });

  test('agrees with the zone database', () => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' });
    fc.assert(
      fc.property(instants, (at) => {
        expect(dayOf(at)).toBe(format.format(at));
      }),
    );
  });

  test('a day starts and ends at its midnights; the next follows', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const day = dayOf(at);
        expect(startOf(day) <= at && at < endOf(day)).toBe(true);
        expect(startOf(addDays(day, 1))).toEqual(endOf(day));
        expect(nextMonth(monthOf(at)) > monthOf(at)).toBe(true);
      }),
    );
  });

  test('a month is over at its end, the last one with the play', () => {
    expect(endedMonths(campaign, shanghai('2025-10-31T23:59:59'))).toEqual([]);
    expect(endedMonths(campaign, shanghai('2025-11-01T00:00'))).toEqual(['2025-10']);
    expect(endedMonths(campaign, shanghai('2026-03-01T00:00'))).toEqual(['2025-10', '2025-11', '2025-12']);
    expect(endedMonths({ ...campaign, lastDay: '2025-12-20' }, shanghai('2025-12-21T00:00'))).toContain('2025-12');
  });
});
