import { listProposals } from '../../rules/acts/proposals.ts';
import { rulesContext } from '../../rules/operations/operations.ts';
import { LIMITS, listCompensations, listRecipients } from '../../rules/operator/money/compensation.ts';
import { type Handlers, inContext } from './handler.ts';

/** Compensations that a list shows. */
const MOST = 200;

export const compensationHandlers = {
  listCompensations: async (call) => ({
    limits: LIMITS[call.person.role] ?? null,
    compensations: await listCompensations(rulesContext(call), MOST),
  }),
  listRecipients: inContext((context) => listRecipients(context)),
  listProposals: (call) => listProposals(rulesContext(call), call.person),
} satisfies Handlers;
