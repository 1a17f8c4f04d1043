import type { Account, Payment } from './account.ts';
import { auditAdjustments } from './adjustments.ts';
import type { Finding } from './finding.ts';

type Check = (account: Account) => Finding[];

const sumOf = (payments: readonly Payment[], asset: string): number =>
  payments.filter((each) => each.asset === asset).reduce((sum, { delta }) => sum + delta, 0);

const signed = (value: number): string => `${value < 0 ? '' : '+'}${value}`;

const balance: Check = ({ owner, payments }) => {
  const [coins, stamina] = [sumOf(payments, 'coin'), sumOf(payments, 'hp')];
  if (owner.coin === coins && owner.hp_earned === stamina) return [];
  const problem = `coins ${owner.coin}, ledger ${coins}; stamina ${owner.hp_earned}, ledger ${stamina}`;
  return [{ check: 'balance', subject: owner.public_id, problem }];
};

/** Each balance follows from the one before. A day's free stamina is granted without an entry. */
const ledger: Check = ({ payments }) => {
  const before = new Map<string, number>();
  return payments.flatMap(({ id, asset, delta, balance: after }) => {
    const last = before.get(asset) ?? 0;
    before.set(asset, after);
    if (asset === 'free' || after === last + delta) return [];
    return [{ check: 'ledger', subject: String(id), problem: `${after} after ${last}${signed(delta)}` }];
  });
};

/** Compares two lists by a name: what is on one alone, or on both with different values. */
function compare<A, B>(
  left: ReadonlyMap<string, A>,
  right: ReadonlyMap<string, B>,
  problemOf: (a: A | undefined, b: B | undefined) => string | undefined,
): (readonly [name: string, problem: string])[] {
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((name) => {
    const problem = problemOf(left.get(name), right.get(name));
    return problem === undefined ? [] : [[name, problem] as const];
  });
}

const paid = (account: Account, reason: string, asset: string): Map<string, number> =>
  new Map(
    account.payments
      .filter((each) => each.reason === reason && each.asset === asset)
      .map(({ reference, delta }) => [reference, delta]),
  );

const exchanges: Check = (account) =>
  compare(
    new Map(account.exchanges.map(({ item_id, coin }) => [String(item_id), coin])),
    paid(account, 'exchange', 'coin'),
    (price, delta) =>
      price === (delta === undefined ? undefined : -delta)
        ? undefined
        : `item ${price ?? '-'}, paid ${delta === undefined ? '-' : -delta}`,
  ).map(([item, problem]) => ({ check: 'exchange', subject: `${account.owner.public_id} ${item}`, problem }));

const games: Check = (account) =>
  compare(
    new Map(
      account.games.filter(({ status, coin }) => status === 'finished' && coin > 0).map(({ id, coin }) => [id, coin]),
    ),
    paid(account, 'game', 'coin'),
    (coin = 0, delta = 0) => (coin === delta ? undefined : `result pays ${coin}, ledger ${delta}`),
  ).map(([subject, problem]) => ({ check: 'game', subject, problem }));

/** Each game was paid for with stamina, which was given back if it is returned. */
const stamina: Check = (account) => {
  const spent = account.payments.filter(({ reason, delta }) => reason === 'game' && delta < 0);
  const back = account.payments.filter(({ reason }) => reason === 'game-returned');
  const closed = account.games.filter(({ status }) => status === 'returned');
  return [
    ...compare(byReference(spent), byId(account.games), (payment, game) =>
      payment && game ? undefined : game ? 'started without stamina' : 'stamina spent on no game',
    ),
    ...compare(byReference(back), byId(closed), (payment, game) =>
      payment && game ? undefined : game ? 'returned without its stamina' : 'stamina back of no returned game',
    ),
  ].map(([subject, problem]) => ({ check: 'game', subject, problem }));
};

const byReference = <T extends { readonly reference: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.reference, row]));
const byId = <T extends { readonly id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

const DUE = new Set(['task', 'gift', 'invite', 'invited']);

const byOccasion = <T extends { readonly reason: string; readonly reference: string }>(
  rows: readonly T[],
): Map<string, T> => new Map(rows.map((row) => [`${row.reason} ${row.reference}`, row]));

/** Tasks, gifts and invites are paid, and nothing else is paid for them. Who accepts an invite may get nothing. */
const dues: Check = (account) =>
  compare(
    byOccasion(account.dues),
    byOccasion(account.payments.filter(({ reason }) => DUE.has(reason))),
    (due, payment) => {
      if (!payment && due?.reason !== 'invited') return 'not paid';
      return due ? undefined : 'paid for nothing';
    },
  ).map(([name, problem]) => ({ check: 'payment', subject: `${account.owner.public_id} ${name}`, problem }));

/** Every award has its source, and every exchange and place has its award. Draws are checked one by one. */
const awards: Check = (account) => {
  const due = new Set([
    ...account.exchanges.map(({ item_id }) => `exchange ${item_id}`),
    ...account.places.map(({ month }) => `board ${month}`),
  ]);
  const drawn = new Set(account.draws.map((number) => `draw ${number}`));
  const given = new Set(account.awards.map(({ source, reference }) => `${source} ${reference}`));
  const problem = (name: string, text: string): Finding => ({
    check: 'award',
    subject: `${account.owner.public_id} ${name}`,
    problem: text,
  });
  return [
    ...[...due].filter((name) => !given.has(name)).map((name) => problem(name, 'no award')),
    ...[...given]
      .filter((name) => !due.has(name) && !drawn.has(name))
      .map((name) => problem(name, name.startsWith('draw ') ? 'no draw it came from' : 'nothing it came from')),
  ];
};

const draws: Check = (account) => {
  const { public_id, draws: counted } = account.owner;
  const known = new Set(account.draws);
  const unrecorded = [...paid(account, 'draw', 'coin').keys()].filter((number) => !known.has(number));
  const count = account.draws.length === counted ? [] : [`${account.draws.length} draws, counted ${counted}`];
  return [
    ...unrecorded.map((number) => ({
      check: 'draw',
      subject: `${public_id} ${number}`,
      problem: 'paid but not recorded',
    })),
    ...count.map((problem) => ({ check: 'draw', subject: public_id, problem })),
  ];
};

/** The album counts what the finished games made. */
const album: Check = ({ owner, miscounted }) =>
  miscounted.map(({ level, made, counted }) => ({
    check: 'album',
    subject: `${owner.public_id} ${level}`,
    problem: `${made} weapons, its games made ${counted}`,
  }));

const CHECKS: readonly Check[] = [
  balance,
  ledger,
  exchanges,
  games,
  stamina,
  dues,
  auditAdjustments,
  awards,
  draws,
  album,
];

/** Everything in a player's account that does not fit together. */
export const auditAccount = (account: Account): Finding[] => CHECKS.flatMap((check) => check(account));
