import type { DrawRecord } from '../../contract/index.ts';
import { shanghaiMinute } from '../../copy/days.ts';
import { reward } from '../../copy/reward.ts';
import { useList } from '../../state/use-list.ts';
import type { PopupProps } from '../../state/popups.ts';
import { drawLogResource } from '../../state/rewards.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorRetry } from '../../ui/ErrorRetry.tsx';
import { prizePicture } from '../../ui/prize-picture.ts';
import { Row, Tile } from '../../ui/Row.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import './DrawHistory.css';

const copy = reward.history;
/** Rows worth scrolling through on a phone. */
const SHOWN = 50;

function Draw({ draw: { day, ordinal, prize_name, created_at, ...look } }: { readonly draw: DrawRecord }) {
  const time = (
    <time className="u-muted u-number" dateTime={created_at}>
      {shanghaiMinute(created_at)}
    </time>
  );
  return (
    <Row className="draw-history-row" lead={<Tile icon={prizePicture(look)} />} title={prize_name} action={time}>
      <p>{copy.ordinal(day, ordinal)}</p>
    </Row>
  );
}

/** The player's draws, newest first. */
export default function DrawHistory({ close }: PopupProps<'drawHistory'>) {
  const { value: draws, problem } = useList(drawLogResource, copy.failed);
  const shown = draws?.slice(0, SHOWN) ?? [];
  return (
    <Dialog title={copy.title} onClose={close}>
      {draws === null && (problem === null ? <Skeleton label={copy.loading} /> : <ErrorRetry {...problem} />)}
      {draws?.length === 0 && <Empty>{copy.empty}</Empty>}
      {shown.length > 0 && (
        <ul>
          {shown.map((draw) => (
            <Draw key={`${draw.day} ${draw.number}`} draw={draw} />
          ))}
        </ul>
      )}
      {draws && draws.length > SHOWN && <p className="u-muted draw-history-note">{copy.note(SHOWN)}</p>}
    </Dialog>
  );
}
