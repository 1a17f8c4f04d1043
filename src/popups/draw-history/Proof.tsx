import { useSetAtom } from 'jotai/react';
import { useState } from 'react';
import { addDays } from '../../campaign/phase.ts';
import { type DayRecord, dayRecord, recordPath } from '../../contract/fair.ts';
import type { DrawRecord } from '../../contract/index.ts';
import { fairCopy } from '../../copy/fair.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { openAddress, useOpenData } from '../../hooks/use-open-data.ts';
import { copyAtom } from '../../state/share.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { FairLink } from '../FairLink.tsx';
import { claimed, compute, type Found, findDraw, prizeOf, type Step, STEPS } from './compute.ts';
import './Proof.css';

function textOf({ day, ordinal, pseudonym, seed, prize_name }: DrawRecord, record: DayRecord): string {
  const { commitment, secret } = record;
  const url = openAddress(recordPath(day, ordinal));
  const mine = { day, ordinal, pseudonym, seed, prize_name, commitment, secret };
  return JSON.stringify({ ...mine, published: findDraw(record, ordinal), url }, null, 1);
}

/** The button is below the steps, and what it finds above them. */
const show = (result: HTMLElement | null): void => result?.scrollIntoView({ block: 'center' });

function Shown({ mine, record }: Readonly<{ mine: DrawRecord; record: DayRecord }>) {
  const copy = useCopy(fairCopy).proof;
  const copyText = useSetAtom(copyAtom);
  const [found, setFound] = useState<Found | null>(null);
  const { secret } = record;
  const claims = claimed(mine, record);
  const wordsOf = (step: Step): readonly string[] => copy.steps[step].split('：');
  const isWrong = (step: Step): boolean =>
    found !== null && (found[step] === undefined || claims[step].some((claim) => claim !== found[step]));
  const wrong = STEPS.filter(isWrong).map((step) => wordsOf(step)[0]);
  const claimOf = (step: Step): string => {
    const { draw, odds } = findDraw(record, mine.ordinal);
    const hit = step === 'rolled' && draw && prizeOf(odds, draw.roll);
    if (hit && hit.id === draw.rolled) return copy.range(hit.name, hit.to, hit.weight);
    return claims[step].find((claim) => claim !== found?.[step]) ?? claims[step][0] ?? copy.missing;
  };
  return (
    <>
      <p className="u-muted">{secret === null ? copy.waits(addDays(mine.day, 1)) : copy.lead}</p>
      <output ref={found ? show : undefined} className="proof-result u-lead">
        {found && (wrong.length > 0 ? copy.wrong(wrong.join('、')) : copy.right)}
      </output>
      <dl className="proof-steps u-paper">
        {(secret === null ? (['commitment', 'seed'] as const) : STEPS).map((step) => (
          <div key={step} className={isWrong(step) ? 'proof-wrong' : undefined}>
            <dt className="u-muted">{wordsOf(step)[0]}</dt>
            <dd>{claimOf(step)}</dd>
            {found && <dd>{`${isWrong(step) ? '✗' : '✓'} ${wordsOf(step)[1]}：${found[step] ?? copy.missing}`}</dd>}
          </div>
        ))}
        {secret !== null && (
          <div>
            <dt className="u-muted">{copy.secret}</dt>
            <dd>{secret}</dd>
          </div>
        )}
      </dl>
      {secret !== null && !isSecureContext && <p className="u-muted">{copy.insecure}</p>}
      <div className="button-group">
        <Button tone="ghost" onClick={() => copyText(textOf(mine, record), copy.copied)}>
          {copy.copy}
        </Button>
        {secret !== null && isSecureContext && (
          <Button onClick={async () => setFound(await compute(mine, record, secret))}>{copy.compute}</Button>
        )}
      </div>
    </>
  );
}

/** The proof of a draw, which is computed again here on demand. */
export function Proof({ mine, close }: { readonly mine: DrawRecord; readonly close: () => void }) {
  const copy = useCopy(fairCopy).proof;
  const record = useOpenData(recordPath(mine.day, mine.ordinal), dayRecord, copy.failed);
  return (
    <Dialog title={copy.title} onClose={close}>
      <p className="u-lead">{`${copy.draw(mine.day, mine.ordinal)}\n${mine.prize_name}`}</p>
      <Fetched {...record} label={copy.loading}>
        {(value) => <Shown mine={mine} record={value} />}
      </Fetched>
      <FairLink />
    </Dialog>
  );
}
