import { rulesContext, transact } from '../../rules/operations/operations.ts';
import {
  compensate,
  type Compensation,
  decideCompensation,
  LIMITS,
  listCompensations,
} from '../../rules/operator/money/compensation.ts';
import { changing, type Handler } from './handler.ts';
import { requireId } from './players.ts';

/** Compensations that a list shows. */
const MOST = 200;

const list: Handler<
  'listCompensations',
  { readonly limits: (typeof LIMITS)[keyof typeof LIMITS] | null; readonly compensations: readonly Compensation[] }
> = async (call) => ({
  limits: LIMITS[call.person.role] ?? null,
  compensations: await listCompensations(rulesContext(call), MOST),
});

const ask: Handler<'compensate', { readonly paid: boolean }> = (call, { player, ...request }) =>
  transact(call, async (inside) => ({
    paid: await compensate(inside, call.person.role, await requireId(inside, player), request),
  }));

const decide = changing<'decideCompensation'>((inside, { id, pays }) => decideCompensation(inside, id, pays));

export const compensationHandlers = { listCompensations: list, compensate: ask, decideCompensation: decide };
