import { countProposals, listProposals } from '../../rules/acts/proposals.ts';
import { OPERATION_LIST } from '../../rules/operations/log.ts';
import { readPage } from '../../rules/operations/paging.ts';
import { ticketFor } from '../../rules/operator/exports.ts';
import { PEOPLE_LIST } from '../../rules/people/people.ts';
import type { Handlers } from './handler.ts';

export const peopleHandlers = {
  listPeople: (context, query) => readPage(context, PEOPLE_LIST, query),
  countProposals: (context) => countProposals(context, context.person),
  listProposals: (context, query) => listProposals(context, context.person, query),
  listOperations: (context, query) => readPage(context, OPERATION_LIST, query),
  exportOperations: async (context, query) => ({ ticket: ticketFor(context, { ...query, list: 'operations' }) }),
} satisfies Handlers;
