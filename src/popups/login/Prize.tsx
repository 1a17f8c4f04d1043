import { useAtomValue } from 'jotai/react';
import { reasonCopy } from '../../copy/login.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import { campaignPhaseAtom, daysLeftAtom } from '../../state/campaign/phase.ts';
import { Icon } from '../../ui/Icon.tsx';

/** A sentence with the best prize that is left. */
export function BestPrize({ className }: { readonly className?: string }) {
  const [lead, prize] = useCopy(reasonCopy).prize;
  return (
    <p className={className}>
      {lead} <b>{prize}</b>
    </p>
  );
}

/** What there is to win, and how long. */
export function Prize() {
  const { logo, draw } = useCampaign();
  const { open } = useCopy(reasonCopy);
  const phase = useAtomValue(campaignPhaseAtom);
  const days = useAtomValue(daysLeftAtom);
  return (
    <>
      <Icon className="reason-picture" src={draw.topPrizeImg ?? logo} />
      <div className="reason-words">
        <BestPrize className="reason-lead" />
        {phase === 'open' && <p>{open(days)}</p>}
      </div>
    </>
  );
}
