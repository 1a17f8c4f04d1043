import { firstRow, type Fragment, fragment, part, type Part } from '../../../db/index.ts';
import { ADDRESS_COLUMNS, openAddress } from '../../awards/address.ts';
import type { Context } from '../../context.ts';

export interface PersonalRow {
  /** Kind of the row, such as `ledger`. */
  readonly part: string;
  readonly row: unknown;
}

/**
 * @param rows the table with the kind's rows, up to the column that has the player's id
 * @param without columns that are kept back: hashes, secrets, internal ids, and what is of other people
 */
const kind = (words: string, rows: Fragment, without = '') => ({ words, rows, without: `player_id ${without}` });
type Kind = ReturnType<typeof kind>;

/** Every kind of stored row that concerns a player. Each column that is not kept back has its words in `server/rules/own-data/words.ts`. */
export const KINDS: Readonly<Record<string, Kind>> = {
  profile: kind('资料', fragment`players r where r.id`, 'id phone_hash phone_sealed nickname_key devices'),
  session: kind('登录', fragment`sessions r where r.player_id`, 'token_hash ended'),
  consent: kind('同意记录', fragment`consents r where r.player_id`),
  game: kind('对局', fragment`games r where r.player_id`, 'log_hash'),
  ledger: kind('收支', fragment`ledger r where r.player_id`),
  month_score: kind('月榜成绩', fragment`month_scores r where r.player_id`),
  best_curve: kind('最佳对局曲线', fragment`best_curves r where r.player_id`),
  weapon: kind('图鉴', fragment`weapons_made r where r.player_id`),
  task: kind('任务', fragment`task_marks r where r.player_id`),
  gift_given: kind('送出的体力', fragment`gifts r where r.giver_id`, 'giver_id taker_id version'),
  gift_taken: kind('收到的体力', fragment`gifts r where r.taker_id`, 'giver_id taker_id version'),
  invite_sent: kind('发出的邀请', fragment`invites r where r.inviter_id`, 'inviter_id accepter_id version'),
  invite_accepted: kind('接受的邀请', fragment`invites r where r.accepter_id`, 'inviter_id accepter_id version paid'),
  refused_call: kind('被拒的操作', fragment`refused_calls r where r.player_id`),
  failed_call: kind('出错的操作', fragment`failed_calls r where r.player_id`),
  compensation: kind(
    '补偿',
    fragment`compensations r where r.player_id`,
    'id note case_number given_by witness batch_id reversed_by',
  ),
  account_code: kind('公众号兑换码', fragment`account_codes r where r.player_id`, 'id'),
  exchange: kind('兑换', fragment`exchanges r where r.player_id`),
  draw: kind('抽奖', fragment`draws r where r.player_id`),
  award: kind('奖品', fragment`awards r where r.player_id`, 'claim_hash claim_sealed address_sealed address_archived'),
  settlement: kind('月榜奖励', fragment`settlement_places r where r.player_id`),
};

const selectOf = (name: string, { rows, without }: Kind, id: number): Part =>
  part`select ${name}::text as part, to_jsonb(r) - ${without.split(' ')}::text[] as row from ${rows} = ${id}::bigint`;

/** All stored rows of a player, the phone and the number of devices first, with the addresses in clear. */
export async function personalRows({ sql, keys }: Context, id: number): Promise<PersonalRow[]> {
  const selects = Object.entries(KINDS).map(([name, each]) => selectOf(name, each, id));
  const [{ sealed: phone, devices }, rows, sent] = await Promise.all([
    firstRow(sql<{ sealed: Uint8Array; devices: number }>`
      select phone_sealed as sealed, cardinality(devices) as devices from players where id = ${id}`),
    sql<PersonalRow>`${selects.reduce((left, right) => part`${left} union all ${right}`)}`,
    sql<{ award: number; sealed: Uint8Array }>`
      select id as award, address_sealed as sealed from awards where player_id = ${id} and address_sealed is not null`,
  ]);
  const addresses = sent.map(({ award, sealed }) => {
    const address = openAddress(keys, sealed);
    const lines = Object.entries(ADDRESS_COLUMNS).map(([name, of]) => [name, of(address)]);
    return { part: 'address', row: { award, ...Object.fromEntries(lines) } };
  });
  return [{ part: 'phone', row: keys.open(phone) }, { part: 'devices', row: devices }, ...rows, ...addresses];
}
