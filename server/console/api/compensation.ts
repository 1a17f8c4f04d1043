import { rulesContext, transact } from '../../rules/operations/operations.ts';
import { compensate, decideCompensation, LIMITS, listCompensations } from '../../rules/operator/money/compensation.ts';
import { changing, type Handlers } from './handler.ts';
import { requireId } from './players.ts';

/** Compensations that a list shows. */
const MOST = 200;

export const compensationHandlers = {
  listCompensations: async (call) => ({
    limits: LIMITS[call.person.role] ?? null,
    compensations: await listCompensations(rulesContext(call), MOST),
  }),
  compensate: (call, { player, ...request }) =>
    transact(call, async (inside) => ({
      paid: await compensate(inside, call.person.role, await requireId(inside, player), request),
    })),
  decideCompensation: changing((inside, { id, pays }) => decideCompensation(inside, id, pays)),
} satisfies Handlers;
