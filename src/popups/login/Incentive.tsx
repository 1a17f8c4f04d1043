import { useAtomValue } from 'jotai/react';
import './Incentive.css';
import { campaignPhaseAtom } from '../../state/campaign/phase.ts';
import { linkAtom } from '../../state/link/held-link.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Prize } from './Prize.tsx';

/** Loaded for visitors with a friend's link. */
const Sender = lazy(() => import('./Sender.tsx').catch(() => ({ default: Prize })), Prize);

/** The incentive to log in, with its space reserved; none once nothing can be won any more. */
export function Incentive() {
  const { hpCode, inviteCode } = useAtomValue(linkAtom);
  if (useAtomValue(campaignPhaseAtom) === 'over') return null;
  return (
    <div className="incentive u-row u-paper" aria-live="polite">
      {hpCode === null && inviteCode === null ? <Prize /> : <Sender />}
    </div>
  );
}
