import { type Campaign, type Day, hourOf } from '../../campaign/index.ts';
import type { Sql } from '../../db/index.ts';
import type { Keys } from '../../common/keys.ts';
import type { CoreServices } from '../context.ts';
import { type Odds, oddsAt, oddsKey, prizeAt, pseudonymOf, rollOf } from './roll.ts';
import { Shelf } from './shelf.ts';
import type { StockChange } from './stock-history.ts';
import { ASSET } from '../coins/ledger.ts';
import { type AccountAudit, byPlayer, paidFor } from '../audit/account.ts';
import type { AuditPart, Finding } from '../audit/finding.ts';
import type { Read } from '../audit/reader.ts';
import { commitmentTo } from '../../verify/pieces.ts';

interface DrawToCheck {
  readonly player: string;
  readonly number: number;
  readonly day: Day;
  readonly ordinal: number;
  readonly pseudonym: string;
  readonly seed: string;
  readonly odds_key: string;
  /** `null` when `odds_key` is unknown. */
  readonly odds: Odds | null;
  readonly roll: number;
  readonly rolled_id: number;
  readonly prize_id: number;
  readonly prize_name: string;
  readonly at: Date;
  /** Version of the campaign that it was drawn by. */
  readonly version: number;
  /** Coins paid for it; `null` when the ledger has no entry. */
  readonly cost: number | null;
  readonly paid_coins: number | null;
  readonly paid_stamina: boolean;
  readonly awarded: boolean;
}

/** Most draws of a page: each is read with five rows of other tables. */
const PAGE = 100;

const pageAfter = (sql: Sql, id: number) => sql<DrawToCheck & { readonly id: number }>`
  select d.id, p.public_id as player, d.number, d.day, d.ordinal, d.pseudonym, d.seed, d.odds_key, o.odds, d.roll, d.at, d.rolled_id, d.prize_id, d.prize_name, d.version,
    -c.delta as cost, w.delta as paid_coins, h.id is not null as paid_stamina, a.id is not null as awarded
  from draws d
  join players p on p.id = d.player_id
  left join draw_odds o on o.key = d.odds_key
  left join ledger c on c.player_id = d.player_id and c.asset = ${ASSET.coin} and c.reason = 'draw' and c.reference = d.number::text
  left join ledger w on w.player_id = d.player_id and w.asset = ${ASSET.coin} and w.reason = 'prize' and w.reference = d.number::text
  left join ledger h on h.player_id = d.player_id and h.asset = ${ASSET.staminaEarned} and h.reason = 'prize' and h.reference = d.number::text
  left join awards a on a.player_id = d.player_id and a.source = 'draw' and a.reference = d.number::text
  where d.id > ${id} order by d.id limit ${PAGE}`;

/** A change of a prize's stock, at its place in the order of draws. */
interface PlacedChange extends StockChange {
  readonly id: number;
  readonly day: Day;
}

/** A page of draws, and the changes of stock that are new since change `seen`: all that come before these draws. */
const stepAfter = async (sql: Sql, id: number, seen: number) => ({
  page: await pageAfter(sql, id),
  changes: await sql<PlacedChange>`
    select id, day, after, item_id as prize, by from stock_changes where kind = 'prize' and id > ${seen} order by id`,
});

/** The secrets of all days, and a finding for each that does not match its commitment. */
async function openSecrets(sql: Sql, keys: Keys): Promise<{ secrets: Map<Day, string>; findings: Finding[] }> {
  const rows = await sql<{ day: Day; sealed: Uint8Array; commitment: string; revealed: string | null }>`
    select day, sealed, commitment, revealed from draw_days`;
  const secrets = new Map<Day, string>();
  const findings: Finding[] = [];
  for (const { day, sealed, commitment, revealed } of rows) {
    const secret = revealed ?? keys.tryOpen(sealed) ?? '';
    secrets.set(day, secret);
    if (commitmentTo(secret) !== commitment)
      findings.push({ check: 'secret', subject: day, problem: 'does not fit its published commitment' });
  }
  return { secrets, findings };
}

const CHECK = 'draw';

function problemsOf(draw: DrawToCheck, secret: string, campaign: Campaign, shelf: Shelf): string[] {
  const { cost, prizes } = campaign.draw;
  const problems: string[] = [];
  const roll = rollOf(secret, draw.ordinal, draw.seed);
  if (draw.pseudonym !== pseudonymOf(secret, draw.ordinal)) problems.push('has another pseudonym');
  if (roll !== draw.roll) problems.push(`roll ${draw.roll}, by the secret ${roll}`);
  const odds = draw.odds ?? [];
  if (odds.length === 0) return [...problems, 'drawn by unknown odds'];
  if (draw.odds_key !== oddsKey(oddsAt(campaign, draw.at))) problems.push('drawn by other odds than its version has');
  const rolled = prizeAt(odds, roll);
  if (rolled.id !== draw.rolled_id) problems.push(`rolled prize ${draw.rolled_id}, by the odds ${rolled.id}`);
  const given = prizes.find(({ id }) => id === draw.prize_id);
  const due = shelf.prizeFor(odds, draw.rolled_id, hourOf(draw.day, draw.at));
  if (draw.prize_id !== due) problems.push(`gave prize ${draw.prize_id}, by roll and stock ${due ?? 'none'}`);
  const name = odds.find(({ id }) => id === draw.prize_id)?.name;
  if (name !== draw.prize_name) problems.push(`called ${draw.prize_name}, not ${name ?? 'anything'}`);
  if (draw.cost !== cost) problems.push(`paid with ${draw.cost ?? 'no'} coins`);
  if (!given) return problems;
  const coins = given.pays.kind === 'coins' ? given.pays.amount : null;
  if (draw.paid_coins !== coins) problems.push(`paid out ${draw.paid_coins ?? 'no'} coins`);
  if (draw.paid_stamina !== (given.pays.kind === 'stamina')) problems.push('stamina paid out wrongly');
  if (draw.awarded !== (given.pays.kind === 'award')) problems.push('awarded wrongly');
  return problems;
}

/** Draws of each day and the largest of their ordinals: equal, for ordinals have no gap. */
class Ordinals {
  readonly #days = new Map<Day, { draws: number; newest: number }>();

  add({ day, ordinal }: DrawToCheck): void {
    const { draws, newest } = this.#days.get(day) ?? { draws: 0, newest: 0 };
    this.#days.set(day, { draws: draws + 1, newest: Math.max(newest, ordinal) });
  }

  findings(): Finding[] {
    return [...this.#days].flatMap(([subject, { draws, newest }]) =>
      draws === newest ? [] : [{ check: CHECK, subject, problem: `${draws} draws, numbered up to ${newest}` }],
    );
  }
}

interface DrawsPart extends AuditPart {
  /** Pieces given, by prize. */
  readonly given: ReadonlyMap<number, number>;
}

/**
 * Recomputes every draw from its day's secret, and checks its payments.
 * @param last newest draw counted in `given`
 */
export async function auditDraws({ versions, keys }: CoreServices, read: Read, last: number): Promise<DrawsPart> {
  const { secrets, findings } = await read((sql) => openSecrets(sql, keys));
  const given = new Map<number, number>();
  const ordinals = new Ordinals();
  const shelf = new Shelf();
  const changes: PlacedChange[] = [];
  const changeUntil = ({ day, ordinal }: DrawToCheck): void => {
    for (
      let [next] = changes;
      next && (next.day < day || (next.day === day && next.after < ordinal));
      [next] = changes
    ) {
      shelf.change(next);
      changes.shift();
    }
  };
  let seen = 0;
  let looked = 0;
  let after = 0;
  for (;;) {
    const { page, changes: more } = await read((sql) => stepAfter(sql, after, seen));
    changes.push(...more);
    seen = more.at(-1)?.id ?? seen;
    for (const draw of page) {
      changeUntil(draw);
      const subject = `${draw.player} ${draw.number}`;
      const secret = secrets.get(draw.day) ?? '';
      const problems = versions.has(draw.version)
        ? problemsOf(draw, secret, versions.of(draw.version).campaign, shelf)
        : [`drawn by version ${draw.version} of the campaign, which does not exist`];
      findings.push(...problems.map((problem) => ({ check: CHECK, subject, problem })));
      ordinals.add(draw);
      shelf.take(draw.prize_id);
      if (draw.id <= last) given.set(draw.prize_id, (given.get(draw.prize_id) ?? 0) + 1);
      after = draw.id;
    }
    looked += page.length;
    if (page.length < PAGE) return { findings: [...findings, ...ordinals.findings()], looked, given };
  }
}

/** Every paid draw is recorded, and the player's running number counts them. */
export const auditDrawCounts: AccountAudit = async ({ sql, ids, accounts }) => {
  const rows = await sql<{ player_id: number; number: string }>`
    select player_id, number::text from draws where player_id = any(${ids}::bigint[])`;
  const draws = byPlayer(rows);
  return accounts.flatMap((account) => {
    const { id, public_id, draws: counted } = account.owner;
    const known = new Set(draws(id).map(({ number }) => number));
    const unrecorded = [...paidFor(account, 'draw', 'coin').keys()].filter((number) => !known.has(number));
    const count = known.size === counted ? [] : [`${known.size} draws, counted ${counted}`];
    return [
      ...unrecorded.map((number) => ({
        check: CHECK,
        subject: `${public_id} ${number}`,
        problem: 'paid but not recorded',
      })),
      ...count.map((problem) => ({ check: CHECK, subject: public_id, problem })),
    ];
  });
};
