import { listProposals } from '../../rules/acts/proposals.ts';
import { searchOperations } from '../../rules/operations/operations.ts';
import { listPeople } from '../../rules/people/people.ts';
import type { Handlers } from './handler.ts';

export const peopleHandlers = {
  listPeople: (context) => listPeople(context),
  listProposals: (context) => listProposals(context, context.person),
  listOperations: (context, { word, before, limit }) => searchOperations(context, word, before ?? null, limit),
} satisfies Handlers;
