import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useState } from 'react';
import './Today.css';
import type { Today as Facts } from '../../../contract/today.ts';
import { todayCopy } from '../../../copy/home-scene.ts';
import { useCopy } from '../../../hooks/use-campaign.ts';
import { daysLeftAtom } from '../../../state/campaign/phase.ts';
import { useRevalidate } from '../../../hooks/use-resource.ts';
import { loadTodayAtom, todayAtom } from '../../../state/home.ts';
import { Glyph } from '../Glyph.tsx';

const LINE_MS = 4_000;

const linesOf = ({ winners, leader }: Facts, copy: ReturnType<typeof todayCopy>): readonly string[] => [
  ...(winners.length === 0 ? copy.nobody : winners.map(({ name, prize }) => copy.winner(name, prize))),
  ...(leader === null ? [] : [copy.leader(leader.name, leader.score)]),
];

function Lines({ lines }: { readonly lines: readonly string[] }) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    // Changing text is motion too: only the first line is shown.
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => setAt((shown) => shown + 1), LINE_MS);
    return () => clearInterval(timer);
  }, []);
  const line = lines[at % lines.length];
  return (
    <span key={line} className="today-line u-note">
      {line}
    </span>
  );
}

/** The top prize, today's winners, the leader, and the days left. */
export default function Today() {
  const copy = useCopy(todayCopy);
  const facts = useAtomValue(todayAtom);
  const load = useSetAtom(loadTodayAtom);
  const daysLeft = useAtomValue(daysLeftAtom);
  useEffect(() => void load(), [load]);
  useRevalidate(() => void load());
  const [lead, prize] = copy.prize;
  return (
    <section className="today u-row" aria-label={copy.label}>
      <Glyph name="gift" />
      <p className="u-fill">
        {lead}
        <b>{prize}</b>
        {facts && <Lines lines={linesOf(facts, copy)} />}
      </p>
      {daysLeft !== null && <em>{copy.daysLeft(daysLeft)}</em>}
    </section>
  );
}
