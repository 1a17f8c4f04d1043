import type { DrawRecord } from '../../contract/index.ts';
import { shanghaiMinute } from '../../campaign/days.ts';
import { rewardCopy } from '../../copy/reward.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { useList } from '../../hooks/use-list.ts';
import type { PopupProps } from '../../state/popups.ts';
import { drawLogResource } from '../../state/rewards.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { prizePicture } from '../../ui/prize-picture.ts';
import { Row } from '../../ui/Row.tsx';
import './DrawHistory.css';

/** Most rows shown on a phone. */
const SHOWN = 50;

function Draw({ draw: { day, ordinal, prize_name, created_at, ...look } }: { readonly draw: DrawRecord }) {
  const copy = useCopy(rewardCopy).history;
  const time = (
    <time className="u-muted u-number" dateTime={created_at}>
      {shanghaiMinute(created_at)}
    </time>
  );
  return (
    <Row className="draw-history-row" lead={prizePicture(look)} title={prize_name} action={time}>
      <p>{copy.ordinal(day, ordinal)}</p>
    </Row>
  );
}

function Draws({ draws }: { readonly draws: readonly DrawRecord[] }) {
  const copy = useCopy(rewardCopy).history;
  if (draws.length === 0) return <Empty>{copy.empty}</Empty>;
  return (
    <>
      <ul>
        {draws.slice(0, SHOWN).map((draw) => (
          <Draw key={`${draw.day} ${draw.number}`} draw={draw} />
        ))}
      </ul>
      {draws.length > SHOWN && <p className="u-muted draw-history-note">{copy.note(SHOWN)}</p>}
    </>
  );
}

export default function DrawHistory({ close }: PopupProps<'drawHistory'>) {
  const copy = useCopy(rewardCopy).history;
  const history = useList(drawLogResource, copy.failed);
  return (
    <Dialog title={copy.title} onClose={close}>
      <Fetched {...history} label={copy.loading}>
        {(draws) => <Draws draws={draws} />}
      </Fetched>
    </Dialog>
  );
}
