import { useAtomValue } from 'jotai/react';
import { incentiveCopy } from '../../copy/login.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import { campaignPhaseAtom, daysLeftAtom } from '../../state/campaign/phase.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The best prize that is left. */
export function BestPrize({ className }: { readonly className?: string }) {
  const [lead, prize] = useCopy(incentiveCopy).prize;
  return (
    <p className={className}>
      {lead} <b>{prize}</b>
    </p>
  );
}

/** The best prize, and the days left. */
export function Prize() {
  const { logo, draw } = useCampaign();
  const { open } = useCopy(incentiveCopy);
  const phase = useAtomValue(campaignPhaseAtom);
  const days = useAtomValue(daysLeftAtom);
  return (
    <>
      <Icon className="incentive-picture" src={draw.topPrizeImg ?? logo} />
      <div className="incentive-words">
        <BestPrize className="incentive-lead" />
        {phase === 'open' && <p>{open(days)}</p>}
      </div>
    </>
  );
}
