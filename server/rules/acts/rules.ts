import type { ActInput, ActName } from '../operator/acts.ts';
import type { ActRule } from './act-rule.ts';
import { awardRules } from './award-rules.ts';
import { campaignRules } from './campaign-rules.ts';
import { peopleRules } from './people-rules.ts';
import { playerRules } from './player-rules.ts';
import { proposalRules } from './proposals.ts';

export const RULES = { ...awardRules, ...campaignRules, ...peopleRules, ...playerRules, ...proposalRules } satisfies {
  readonly [N in ActName]: ActRule<ActInput<N>>;
};

/** An answer in JSON: `null` where a rule returns nothing. */
type Answer<A> = [A] extends [void] ? null : A;

export type AnswerOf<N extends ActName> = { [M in N]: Answer<Awaited<ReturnType<(typeof RULES)[M]['run']>>> }[N];
