import type { DrawRecord } from '../../contract/index.ts';
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
import { shanghaiMinute } from './shanghai-minute.ts';

const copy = reward.history;
/** Rows worth scrolling through on a phone. */
const SHOWN = 50;

function Draws({ draws }: { readonly draws: readonly DrawRecord[] }) {
  if (draws.length === 0) return <Empty>{copy.empty}</Empty>;
  return (
    <>
      <ul>
        {draws.slice(0, SHOWN).map(({ day, number, ordinal, prize_name, created_at, ...look }) => (
          <Row
            key={`${day} ${number}`}
            className="draw-history-row"
            lead={<Tile icon={prizePicture(look)} />}
            title={prize_name}
            action={
              <time className="u-number" dateTime={created_at}>
                {shanghaiMinute(created_at)}
              </time>
            }
          >
            <p>{copy.ordinal(day, ordinal)}</p>
          </Row>
        ))}
      </ul>
      {draws.length > SHOWN && <p className="u-muted draw-history-note">{copy.note(SHOWN)}</p>}
    </>
  );
}

/** The player's draws, newest first. */
export default function DrawHistory({ close }: PopupProps<'drawHistory'>) {
  const { value, problem } = useList(drawLogResource, copy.failed);
  return (
    <Dialog title={copy.title} onClose={close}>
      {value !== null && <Draws draws={value} />}
      {value === null && problem === null && <Skeleton label={copy.loading} />}
      {value === null && problem !== null && <ErrorRetry {...problem} />}
    </Dialog>
  );
}
