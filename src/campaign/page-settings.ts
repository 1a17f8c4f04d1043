import type { PublicCampaign } from './schema.ts';

/** Settings that the server puts into the pages. */
export interface PageSettings {
  /** Number of the campaign's version. */
  readonly version: number;
  readonly campaign: PublicCampaign;
  /** Shared secret of the signature; in every player's browser, so it is no secret. */
  readonly secret: string;
  /** API host, without a slash at its end; empty: the page's own. */
  readonly api: string;
}
