import type { FastifyInstance } from 'fastify';
import { CAMPAIGN_PATH, type CampaignNews } from '../../src/contract/campaign-news.ts';
import { VERSION_HEADER } from '../../src/contract/constants.ts';
import { publicCampaign } from '../pages/public-campaign.ts';
import { contextOf, type CoreServices } from '../rules/context.ts';
import { shownCampaign } from '../rules/overview/shown-campaign.ts';
import { keepAnswers } from './kept-answers.ts';

const versionOf = ({ versions, clock }: CoreServices): number => versions.at(clock.now()).number;

async function newsOf(services: CoreServices): Promise<CampaignNews> {
  const context = contextOf(services);
  const { versions, now } = context;
  const { version, campaign, gone } = await shownCampaign(context, versions.at(now));
  const next = versions.after(now);
  return {
    version,
    campaign: publicCampaign(campaign, gone),
    next: next === undefined ? null : { version: next.number, from: next.holdsFrom.toISOString() },
  };
}

/** Tells anyone the campaign as it holds, and says in each answer to a call which version that is. */
export function addCampaign(app: FastifyInstance, services: CoreServices): void {
  const kept = keepAnswers({ clock: services.clock, seconds: 2, most: 1 });
  app.get(CAMPAIGN_PATH, async (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=2')
      .send(await kept(String(versionOf(services)), async () => JSON.stringify(await newsOf(services)))),
  );
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.call !== undefined) reply.header(VERSION_HEADER, versionOf(services));
  });
}
