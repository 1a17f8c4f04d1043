import { prepareCampaign } from '../../../server/rules/campaign/prepare.ts';
import { type CoreServices, transact } from '../../../server/rules/context.ts';
import { keepKeyCheck } from '../../../server/rules/installation/installation.ts';

/** Writes what a start writes, but no version: a test's campaign may be none that could be published. */
export const prepare = (services: CoreServices): Promise<void> =>
  transact(services, async (context) => {
    await keepKeyCheck(context);
    await prepareCampaign(context, context.campaign);
  });
