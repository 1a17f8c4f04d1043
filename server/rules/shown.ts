import { fragment, type Part, part } from '../db/index.ts';
import { type Context, framedColumn } from './context.ts';

/** Who sees a list: the player of this id, who sees the own name; an operator, who sees all; 0, anybody else. */
export type Viewer = number | 'operator';

/** Whether a row `p` of players shows neither name nor replay: blocked, or hidden by its player. */
const VEILED = fragment`(p.blocked_at is not null or p.hidden)`;

/** Condition on a row `p`: the viewer sees neither name nor replay. */
export const veiledFrom = (viewer: Viewer = 0): Part =>
  viewer === 'operator' ? part`false` : part`(${VEILED} and (p.blocked_at is not null or p.id <> ${viewer}::bigint))`;

/** Columns `nickname` and `avatar` of a row `p` as the viewer sees them: every list of players reads them here. */
export const nameColumns = (viewer: Viewer = 0): Part => part`
  case when ${veiledFrom(viewer)} then case when p.blocked_at is null then '匿名玩家' else '神秘玩家' end
    else coalesce(p.nickname, '神秘玩家') end as nickname,
  case when ${veiledFrom(viewer)} then 1 else coalesce(p.avatar, 1) end::int as avatar`;

/** {@link nameColumns} and `framed`. */
export const shownColumns = (context: Pick<Context, 'versions' | 'now'>, viewer: Viewer = 0): Part =>
  part`${nameColumns(viewer)}, not ${veiledFrom(viewer)} and ${framedColumn(context)} as framed`;

/** Column `watch` of a game `g` of a row `p`: the code by which the viewer may watch it. */
export const watchColumn = (viewer: Viewer = 0): Part =>
  part`case when not ${veiledFrom(viewer)} then g.watch end as watch`;
