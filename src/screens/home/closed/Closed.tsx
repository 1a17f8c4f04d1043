import { useAtomValue } from 'jotai/react';
import './Closed.css';
import { type Phase, startOf } from '../../../campaign/phase.ts';
import { closedCopy } from '../../../copy/closed.ts';
import { useCampaign, useCopy } from '../../../hooks/use-campaign.ts';
import { campaignNowAtom } from '../../../state/campaign/phase.ts';
import { Button } from '../../../ui/Button.tsx';
import { useRequireLogin } from '../Navigation.tsx';

const UNITS_S = [86_400, 3600, 60, 1];

/** Whole days, hours, minutes and seconds of a time, rounded up to a second; zeros once the time has passed. */
export function timeLeft(ms: number): readonly number[] {
  const left = Math.max(0, Math.ceil(ms / 1000));
  return UNITS_S.map((unit, index) => Math.floor((left % (UNITS_S[index - 1] ?? Infinity)) / unit));
}

function Countdown() {
  const { firstDay } = useCampaign();
  const closed = useCopy(closedCopy);
  const now = useAtomValue(campaignNowAtom);
  const left = timeLeft(startOf(firstDay).getTime() - now);
  return (
    <div className="closed-clock" role="timer" aria-label={closed.left(left)}>
      {left.map((value, index) => (
        <p key={closed.units[index]} aria-hidden="true">
          <b className="u-number">{String(value).padStart(2, '0')}</b>
          <small>{closed.units[index]}</small>
        </p>
      ))}
    </div>
  );
}

/** Shown instead of home's start button before and after the campaign. */
export default function Closed({ phase }: { readonly phase: Exclude<Phase, 'open'> }) {
  const closed = useCopy(closedCopy);
  const go = useRequireLogin();
  const { title, note } = closed.home[phase];
  return (
    <section className="closed u-panel u-column" aria-label={title}>
      <h2 className="closed-title u-display">{title}</h2>
      {phase === 'before' && <Countdown />}
      <p className="closed-note">{note}</p>
      {phase === 'claims' && (
        <Button tone="teal" className="closed-button" onClick={() => go('/reward')}>
          {closed.toRewards}
        </Button>
      )}
    </section>
  );
}
