import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { API_PREFIX } from '../../../src/contract/call.ts';
import { CAMPAIGN_PATH, type CampaignNews } from '../../../src/contract/campaign-news.ts';
import { typed } from '../../../src/contract/fields.ts';
import { LINK_PATH } from '../../../src/contract/friend.ts';
import { NOW_PATH } from '../../../src/contract/index.ts';
import { TODAY_PATH } from '../../../src/contract/today.ts';
import { CHALLENGE_PATH } from '../../../src/contract/proof-of-work.ts';
import { publicCampaign } from '../../campaign/index.ts';
import { drawnLogo } from '../../pages/logo.ts';
import { workOfNext } from '../../rules/account/code-budget.ts';
import { createProofChallenge } from '../../rules/account/proof-of-work.ts';
import { contextOf, type CoreServices } from '../../rules/context.ts';
import { findFriend, type LinkCode } from '../../rules/friends/friend.ts';
import { shownCampaign } from '../../rules/overview/shown-campaign.ts';
import { showToday } from '../../rules/overview/today.ts';
import { sendJson } from '../envelope.ts';
import { networkOf, widestOf } from '../network.ts';
import { costs } from '../plugins/limits.ts';
import { ttlCache } from '../ttl-cache.ts';

const inApi = (path: string): string => path.slice(API_PREFIX.length);

/** Sends JSON that caches may keep for some seconds, or 304 to one that has it already. */
function sendPublic(reply: FastifyReply, json: string, seconds: number): FastifyReply {
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  void reply.headers({ etag, 'cache-control': `public, max-age=${seconds}` });
  return reply.request.headers['if-none-match']?.includes(etag) ? reply.code(304).send() : sendJson(reply, json);
}

const CAMPAIGN_S = 2;
const TODAY_S = { server: 60, browser: 30 };
/** Seconds for which the sender of a link is cached, and how many are: each takes some hundred bytes. */
const LINK_S = 30;
const MAX_LINKS = 1000;

const linkCode = v.union([v.strictObject({ inviteCode: typed }), v.strictObject({ hpCode: typed })]);

async function campaignNews(services: CoreServices): Promise<CampaignNews> {
  const context = contextOf(services);
  const { versions, now } = context;
  const { version, edition, campaign, left } = await shownCampaign(context, versions.at(now));
  const next = versions.after(now);
  return {
    version,
    campaign: publicCampaign(campaign, drawnLogo(campaign)?.address, left, edition),
    next: next === undefined ? null : { version: next.number, from: next.holdsFrom.toISOString() },
  };
}

/** Unsigned public reads: the campaign and its clock, the day's overview, the senders of links, and challenges. */
export const publicReads: FastifyPluginAsync<{ readonly services: CoreServices }> = async (app, { services }) => {
  const { clock, versions } = services;
  const campaigns = ttlCache<string>({ clock, seconds: CAMPAIGN_S, maxEntries: 1 });
  const days = ttlCache<string>({ clock, seconds: TODAY_S.server, maxEntries: 1 });
  const links = ttlCache({ clock, seconds: LINK_S, maxEntries: MAX_LINKS });

  const findSender = async (link: LinkCode): Promise<string | undefined> => {
    const friend = await findFriend(contextOf(services), link);
    return friend && JSON.stringify(friend);
  };

  app.get(inApi(NOW_PATH), costs('call'), async () => ({ now: clock.campaignNow().toISOString() }));

  app.get(inApi(CAMPAIGN_PATH), costs('call'), async (_, reply) => {
    const now = clock.now();
    const key = `${versions.at(now).number} ${versions.after(now)?.number}`;
    const news = await campaigns(key, async () => JSON.stringify(await campaignNews(services)));
    return sendPublic(reply, news, CAMPAIGN_S);
  });

  app.get(inApi(TODAY_PATH), costs('call'), async (_, reply) => {
    const day = await days(contextOf(services).today, async () => JSON.stringify(await showToday(services)));
    return sendPublic(reply, day, TODAY_S.browser);
  });

  app.get(inApi(LINK_PATH), costs('link'), async ({ query }, reply) => {
    const { success, output: link } = v.safeParse(linkCode, query);
    const sender = success ? await links(JSON.stringify(link), () => findSender(link)) : undefined;
    return sendPublic(reply, sender ?? 'null', LINK_S);
  });

  app.get(inApi(CHALLENGE_PATH), costs('work'), async ({ ip }, reply) => {
    const context = contextOf(services);
    const work = await workOfNext(context);
    const challenge = work > 0 ? await createProofChallenge(context, widestOf(networkOf(ip)), work) : null;
    return sendJson(reply, JSON.stringify(challenge));
  });
};
