import { prepareCampaign } from '../../../server/rules/campaign/prepare.ts';
import { type CoreServices, transact } from '../../../server/rules/context.ts';
import { keepKeyCheck } from '../../../server/rules/installation/installation.ts';

/** Writes what a server's start writes, except a version of the campaign: a test's may not be publishable. */
export const prepare = (services: CoreServices): Promise<void> =>
  transact(services, async (context) => {
    await keepKeyCheck(context);
    await prepareCampaign(context, context.campaign);
  });
