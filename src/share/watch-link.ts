import { replayAddress } from '../campaign/replay-address.ts';
import type { PublicCampaign } from '../campaign/schema.ts';
import { linkWith } from './links.ts';

/** The link to the replay of a game. @param inviteCode of the player who shares it */
export const watchLink = (campaign: PublicCampaign, watch: string, inviteCode: string | undefined): string =>
  linkWith(replayAddress(campaign, watch), inviteCode !== undefined && campaign.invites.on ? { inviteCode } : {});
