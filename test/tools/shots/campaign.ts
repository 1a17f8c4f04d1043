import { readDraft } from '../../../server/campaign/index.ts';

/** The campaign that the states are of: `CAMPAIGN_FILE`, as the server that shows them has it. */
export const { campaign } = await readDraft(process.env['CAMPAIGN_FILE']);
