import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { typed } from '../../src/contract/fields.ts';
import { LINK_PATH } from '../../src/contract/friend.ts';
import { hit } from '../rules/calls/throttle.ts';
import { contextOf, type CoreServices } from '../rules/context.ts';
import { findFriend, type LinkCode } from '../rules/friends/friend.ts';
import { keepAnswers } from './kept-answers.ts';
import { networkOf } from './network.ts';

/** How long an answer is kept, s. */
const CACHE_S = 30;
/** Most answers in memory, each of some hundred bytes. */
const KEPT = 1000;

const code = v.union([v.strictObject({ inviteCode: typed }), v.strictObject({ hpCode: typed })]);

/** Tells whoever has a friend's link who that friend is. Asking the database counts as a call without a session does. */
export function addLink(app: FastifyInstance, services: CoreServices): void {
  const kept = keepAnswers({ clock: services.clock, seconds: CACHE_S, most: KEPT });
  app.get(LINK_PATH, async ({ query, ip }, reply) => {
    const { success, output: link } = v.safeParse(code, query);
    const find = async (known: LinkCode): Promise<string | undefined> => {
      const context = contextOf(services);
      await hit(context, `address:${networkOf(ip)}`, context.campaign.throttle.perAddress);
      const friend = await findFriend(context, known);
      return friend && JSON.stringify(friend);
    };
    const body = success ? await kept(JSON.stringify(link), () => find(link)) : undefined;
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHE_S}`)
      .send(body ?? 'null');
  });
}
