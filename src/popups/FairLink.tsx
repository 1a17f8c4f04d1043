import './FairLink.css';
import { FAIR_PATH } from '../contract/fair.ts';
import { fairCopy } from '../copy/fair.ts';
import { useCopy } from '../hooks/use-campaign.ts';
import { openAddress } from '../hooks/use-open-data.ts';

/** A link to the public record of the draws, which opens beside the app. */
export const FairLink = () => (
  <a className="fair-link" href={openAddress(FAIR_PATH)} target="_blank" rel="noopener">
    {useCopy(fairCopy).link}
  </a>
);
