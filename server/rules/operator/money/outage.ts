import { DAY_MS, HOUR_MS } from '../../../../src/campaign/zone.ts';
import { campaignInstantOf } from '../../../common/campaign-time.ts';
import { localTime } from '../../../common/local-time.ts';
import { atLine } from '../../../common/tables/read-table.ts';
import { firstRow } from '../../../db/index.ts';
import type { Context } from '../../context.ts';
import { OperatorRefusal, versionOf } from '../../operations/operations.ts';
import { realInstant } from '../../two-clocks.ts';
import type { ActInput } from '../acts.ts';
import { HITS } from '../words.ts';

type Asked = ActInput<'compensateMany'>;

/** Most that a batch gives in all: 100,000 players what service gives one alone. Each batch has a second person of its own. */
const MOST = { coins: 30_000_000, stamina: 500_000 };

/** Players by how an outage hit them, and who of them is paid. */
interface Found {
  /** Internal ids of those who are paid, rising. */
  readonly ids: readonly number[];
  readonly blocked: number;
  readonly erased: number;
  /** Public ids of people of the console. */
  readonly own: readonly string[];
  /** How many of the paid are at the stamina cap. */
  readonly full: number;
  readonly hits: Readonly<Record<string, number>>;
}

/**
 * Beginning and end of the window, written by the campaign's clock, by the real one, which rows of games and refusals have; nulls
 * without one. @throws OperatorRefusal
 */
function windowOf(context: Context, { from, to }: Asked): readonly [since: Date | null, until: Date | null] {
  const [since, until] = [from, to].map((time) => campaignInstantOf(time ?? ''));
  if (from === undefined && to === undefined) return [null, null];
  const { campaignNow } = context;
  if (since && until && since < until && until <= campaignNow && until.getTime() - since.getTime() <= DAY_MS)
    return [realInstant(context, since), realInstant(context, until)];
  throw new OperatorRefusal(
    `请填写时段的开始和结束：最长 24 小时，结束不晚于现在（${localTime(campaignNow).slice(0, -3)}）`,
  );
}

/** A title in the first line, in whichever encoding. */
const TITLE = /^(PLAYER|ID|.*[^ -~].*)$/;

/** The public ids of a list, each at the beginning of a line. @throws OperatorRefusal with the line */
async function idsOf({ sql }: Context, { list }: Asked): Promise<readonly string[]> {
  const typed = list.split(/\r\n|\r|\n/).map((line) => line.replaceAll(/[,;\t].*|[\s"]/g, '').toUpperCase());
  if (TITLE.test(typed[0] ?? '')) typed[0] = '';
  const known = await sql<{ id: string }>`select public_id as id from players where public_id = any(${typed}::text[])`;
  const ids = new Set(known.map(({ id }) => id)).add('');
  const wrong = typed.findIndex((id) => !ids.has(id));
  if (wrong >= 0) throw new OperatorRefusal(`${atLine(wrong + 1)}没有编号为 ${typed[wrong]?.slice(0, 20)} 的玩家`);
  return typed;
}

/**
 * The players whom an outage hit by stored rows, and those of a list; what a batch would do, a line each, and its version.
 * @throws OperatorRefusal when there are none, it gives too much, or window or list are wrong
 */
export async function hitPlayers(context: Context, asked: Asked) {
  const { sql, campaign } = context;
  const { coins, stamina, from, to } = asked;
  const [since, until] = windowOf(context, asked);
  // One that was started before could not be open any more.
  const oldest = since && new Date(since.getTime() - campaign.game.openHours * HOUR_MS);
  const { ids, hits, full, blocked, erased, own } = await firstRow(sql<Found>`
    with chosen as (
      select * from players_hit(${oldest}, ${since}, ${until}) where hit = any(${asked.hits}::text[])
      union select id, 'listed' from players where public_id = any(${await idsOf(context, asked)}::text[])
    ), person as (
      select p.*, exists (select from people w where w.phone_hash = p.phone_hash) as own
      from players p where p.id in (select player_id from chosen)
    )
    select coalesce(array_agg(id::int order by id) filter (where blocked_at is null and not own), '{}') as ids,
      count(*) filter (where blocked_at is null and not own and hp_earned >= ${campaign.stamina.cap}::int)::int as full,
      coalesce(array_agg(public_id order by public_id) filter (where own), '{}') as own,
      count(*) filter (where blocked_at is not null and erased_at is null)::int as blocked, count(erased_at)::int as erased,
      (select coalesce(jsonb_object_agg(hit, n), '{}') from (select hit, count(*) as n from chosen group by hit) h) as hits
    from person`);
  const sum = { coins: ids.length * coins, stamina: ids.length * stamina };
  if (ids.length === 0) throw new OperatorRefusal('没有要补偿的玩家：请再看时段、情况和名单');
  if (sum.coins > MOST.coins || sum.stamina > MOST.stamina)
    throw new OperatorRefusal(
      `合计 ${sum.coins}、体力 ${sum.stamina}：一批不能超过 ${MOST.coins}、体力 ${MOST.stamina}`,
    );
  const words = Object.entries({ ...HITS, listed: '名单里的' }).map(([name, word]) => `${word} ${hits[name] ?? 0} 人`);
  const lines = [
    `补偿 ${ids.length} 人，每人${campaign.coinName} ${coins}、体力 ${stamina}；合计 ${sum.coins}、体力 ${sum.stamina}`,
    `${from === undefined ? '' : `${from} 到 ${to}（上海时间）`}${words.join('，')}`,
    `体力已到上限的 ${full} 人照样给，可以超过上限`,
    `不给：已封禁 ${blocked} 人，资料已删除 ${erased} 人，后台人员本人 ${own.length} 人 ${own.join('、')}`,
  ];
  return { ids, lines, version: versionOf([ids, own]) };
}
