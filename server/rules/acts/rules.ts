import type { ActInput, ActName } from '../operator/acts.ts';
import type { ActRule } from './act-rule.ts';
import { awardRules } from './award-rules.ts';
import { campaignRules } from './campaign-rules.ts';
import { peopleRules } from './people-rules.ts';
import { playerRules } from './player-rules.ts';
import { proposalRules } from './proposals.ts';

const own = { ...awardRules, ...campaignRules, ...peopleRules, ...playerRules };

/** The rule of each act. */
export const RULES = {
  ...own,
  ...proposalRules(async (inside, act, input) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the act's schema when it was proposed
    const rule: Pick<ActRule<'compensate'>, 'receivers'> = own[act as keyof typeof own] as never;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return (await rule.receivers?.(inside, input as ActInput<'compensate'>)) ?? [];
  }),
} satisfies { readonly [N in ActName]: ActRule<N> };

type Answers = { readonly [N in ActName]: Awaited<ReturnType<(typeof RULES)[N]['run']>> };

/** Answer of an act. */
export type AnswerOf<N extends ActName> = Answers[N];
