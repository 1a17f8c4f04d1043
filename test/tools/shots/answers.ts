import type { Page } from 'playwright';
import { calls } from '../../../src/contract/calls.ts';
import { type AnswerOf, type CallName, Code, type Envelope } from '../../../src/contract/index.ts';

/** Replacement of the server's answer: data, refusal, HTTP failure, no answer yet, or a lost connection. */
type Reply<T> =
  | { readonly data: T }
  | { readonly code: number; readonly msg: string }
  | { readonly status: number }
  // A busy server, and after how many seconds it wants to be asked again.
  | { readonly busy: number }
  | 'pending'
  | 'lost';

export const NO_STAMINA = { code: Code.noStamina, msg: '体力不足' } as const;

/** Calls that are answered by the gallery; all others reach the real server. */
export type Answers = { readonly [N in CallName]?: Reply<AnswerOf<N>> };

const isName = (name: string): name is CallName => name in calls;

async function answer(page: Page, path: string, reply: Reply<unknown>): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (reply === 'lost') return route.abort();
      if (reply === 'pending') return undefined;
      if ('status' in reply) return route.fulfill({ status: reply.status, body: '' });
      if ('busy' in reply) {
        const json = { code: Code.busy, msg: '', data: null };
        return route.fulfill({ status: 503, headers: { 'retry-after': String(reply.busy) }, json });
      }
      return route.fulfill({ json: { code: Code.ok, msg: '', data: null, ...reply } satisfies Envelope });
    },
  );
}

export async function answerCalls(page: Page, answers: Answers): Promise<void> {
  for (const [name, reply] of Object.entries(answers)) {
    if (isName(name)) await answer(page, calls[name].path, reply);
  }
}
