import { type Campaign, consolationOf } from '../../campaign/index.ts';
import type { Value } from '../../common/value-paths.ts';

/** Paths of a value's fields as differences name them, each number of a list as `#`: `draw.prizes # weight`. */
type PathOf<T, Path extends string = ''> = T extends readonly (infer Entry)[]
  ? PathOf<Entry, `${Path} #`>
  : T extends object
    ? {
        [Name in keyof T & string]-?: PathOf<
          NonNullable<T[Name]>,
          Path extends '' ? Name : Path extends `${string}#` ? `${Path} ${Name}` : `${Path}.${Name}`
        >;
      }[keyof T & string]
    : Path;

/** What a field is about, in the words of the console. */
const SUBJECTS = {
  money: '价格和奖励',
  limit: '限制',
  link: '链接和联系方式',
  picture: '图片',
  date: '日期',
  words: '文字',
};

/** The change of a field that is worse for players. */
type Worse = 'less' | 'more' | 'other' | 'any' | 'none';

/** What each field of a campaign is about, and what change of it is worse for players. */
const EFFECTS: Readonly<Record<PathOf<Campaign>, `${keyof typeof SUBJECTS} ${Worse}`>> = {
  title: 'words none',
  logo: 'picture none',
  'announcements # id': 'words none',
  'announcements # from': 'words none',
  'announcements # to': 'words none',
  'announcements # line': 'words none',
  'announcements # text': 'words none',
  coinName: 'words none',
  'theme.weapon': 'words none',
  'theme.legend': 'words none',
  'theme.capsule': 'words none',
  'theme.weapons #': 'words none',
  'theme.lore #': 'words none',
  'theme.pictures #': 'picture none',
  'theme.sheet': 'picture none',
  expectedPlayers: 'limit less',
  firstDay: 'date more',
  lastDay: 'date less',
  claimUntil: 'date less',
  postDays: 'date more',
  'keepDays.log': 'date more',
  'keepDays.address': 'date more',
  'keepDays.rest': 'date more',
  archiveKey: 'limit none',
  'stamina.freeADay': 'money less',
  'stamina.cap': 'money less',
  'conversion.score': 'money more',
  'conversion.coins': 'money less',
  'game.openHours': 'limit less',
  'game.graceHours': 'limit less',
  'game.clockToleranceS': 'limit less',
  'game.heldBackS': 'limit less',
  'game.refusedToBlock': 'limit less',
  'tasks # id': 'words none',
  'tasks # key': 'money other',
  'tasks # friends': 'money more',
  'tasks # on': 'money less',
  'tasks # title': 'words none',
  'tasks # stamina': 'money less',
  'gifts.stamina': 'money less',
  'gifts.claimsADay': 'limit less',
  'invites.on': 'money less',
  'invites.inviterCoins': 'money less',
  'invites.paidInvites': 'money less',
  'invites.accepterStamina': 'money less',
  'invites.acceptWithinHours': 'limit less',
  'officialAccount.name': 'link none',
  'officialAccount.img': 'link none',
  support: 'link none',
  'organiser.name': 'link none',
  'organiser.address': 'link none',
  'organiser.contact': 'link none',
  'organiser.complaints': 'link none',
  'icp.number': 'link none',
  'icp.police': 'link none',
  minAge: 'limit more',
  guardian: 'words any',
  'data.handler': 'link none',
  'data.recipients #': 'words any',
  delivery: 'words other',
  'claims.forfeited': 'limit less',
  'accountCodes.wrongTries.times': 'limit less',
  'accountCodes.wrongTries.seconds': 'limit more',
  'exchange # id': 'words none',
  'exchange # title': 'money other',
  'exchange # coins': 'money more',
  'exchange # img': 'picture none',
  'exchange # stock': 'money less',
  'exchange # frame': 'money less',
  'exchange # post': 'money none',
  'exchange # value': 'money less',
  'draw.cost': 'money more',
  'draw.prizes # id': 'words none',
  'draw.prizes # name': 'money other',
  'draw.prizes # weight': 'money less',
  'draw.prizes # stock': 'money less',
  'draw.prizes # byDay': 'money other',
  'draw.prizes # hours': 'money other',
  'draw.prizes # img': 'picture none',
  'draw.prizes # post': 'money none',
  'draw.prizes # value': 'money less',
  'draw.prizes # pays.kind': 'money other',
  'draw.prizes # pays.amount': 'money less',
  'board.cacheSeconds': 'limit more',
  'board.exactTo': 'limit less',
  'board.size': 'limit less',
  'board.awardedPlaces': 'money less',
  'board.award.title': 'money other',
  'board.award.img': 'picture none',
  'board.award.post': 'money none',
  'board.award.value': 'money less',
  'board.reviewDays': 'date more',
  'board.suspects.listFrom': 'limit none',
  'board.suspects.nameFrom': 'limit none',
  'board.suspects.leastGames': 'limit none',
  'board.suspects.playerGames': 'limit none',
  'nickname.minLength': 'limit more',
  'nickname.maxLength': 'limit less',
  'nickname.blockedWords # category': 'words none',
  'nickname.blockedWords # source': 'words none',
  'nickname.blockedWords # sounds': 'words none',
  'nickname.blockedWords # words #': 'words none',
  'session.days': 'limit less',
  'sms.validSeconds': 'limit less',
  'sms.tries': 'limit less',
  'sms.resendSeconds': 'limit more',
  'sms.perPhone # times': 'limit less',
  'sms.perPhone # seconds': 'limit more',
  'sms.perAddress # times': 'limit less',
  'sms.perAddress # seconds': 'limit more',
  'sms.inAll # times': 'limit less',
  'sms.inAll # seconds': 'limit more',
  'throttle.perPlayer.times': 'limit less',
  'throttle.perPlayer.seconds': 'limit more',
  'throttle.perAddress.times': 'limit less',
  'throttle.perAddress.seconds': 'limit more',
  'throttle.loginPerAddress.times': 'limit less',
  'throttle.loginPerAddress.seconds': 'limit more',
  'throttle.callsAtOnce': 'limit less',
  'links.share': 'link none',
  'links.group': 'link none',
};

const BY_FIELD: ReadonlyMap<string, string> = new Map(Object.entries(EFFECTS));

/** @param path of a difference @throws Error if the campaign has no such field */
function effectOf(path: string): readonly [subject: string, worse: string] {
  const [subject, worse] = BY_FIELD.get(path.replace(/ \d+/g, ' #'))?.split(' ') ?? [];
  if (subject === undefined || worse === undefined) throw new Error(`The field ${path} of the campaign has no effect`);
  return [subject, worse];
}

const subjectOf = (path: string): string => effectOf(path)[0];

/** The change of a prize's field that is worse, where it depends on the prize: its chance, or a name that tells an amount. */
function worseOfPrize(path: string, { draw: { prizes } }: Campaign): Worse | undefined {
  const [, id, name] = /^draw\.prizes (\d+) (name|weight)$/.exec(path) ?? [];
  const prize = prizes.find((each) => each.id === Number(id));
  if (name === 'weight') return prize === consolationOf(prizes) ? 'more' : undefined;
  return name === 'name' && prize?.pays.kind !== 'award' ? 'none' : undefined;
}

/** A value as a number to compare, greater with more; a day by its time. */
function sizeOf(value: Value, missing: number): number {
  if (value === null) return Infinity;
  return value === undefined ? missing : typeof value === 'string' ? Date.parse(value) : Number(value);
}

/**
 * Whether a change of a field is worse for players.
 * @param campaign before the change
 */
export function isWorse(path: string, before: Value, after: Value, campaign: Campaign): boolean {
  const [subject, listed] = effectOf(path);
  const worse = worseOfPrize(path, campaign) ?? listed;
  if (worse === 'none') return false;
  // A condition is worse when it is new or another one.
  if (worse === 'any') return after !== undefined;
  // A name is worse when it becomes another one; a new entry takes nothing away.
  if (worse === 'other') return before !== undefined;
  // What is missing gives nothing and can't be bought; a limit that is missing limits nothing.
  const missing = (worse === 'less') === (subject === 'limit') ? Infinity : 0;
  const change = sizeOf(after, missing) - sizeOf(before, missing);
  return worse === 'less' ? change < 0 : change > 0;
}

/** Fields that a sentence names at most. */
const NAMED = 4;

/**
 * Why a publication needs a second person, in one sentence; undefined if it changes nothing but words, or dates for the better.
 * @param changes their paths, and whether they are worse for players
 */
export function whyWitness(changes: readonly { readonly path: string; readonly worse: boolean }[]): string | undefined {
  const weighty = changes.filter(({ path, worse }) => worse || !/^(?:words|date)$/.test(subjectOf(path)));
  if (weighty.length === 0) return undefined;
  const parts = Object.entries(SUBJECTS).flatMap(([subject, words]) => {
    const paths = weighty.filter(({ path }) => subjectOf(path) === subject).map(({ path }) => path);
    const more = paths.length > NAMED ? `等 ${paths.length} 项` : '';
    return paths.length === 0 ? [] : [`${words}（${paths.slice(0, NAMED).join('、')}${more}）`];
  });
  return `改动了${parts.join('、')}`;
}
