import { useState } from 'react';
import type { DrawRecord } from '../../contract/index.ts';
import { shanghaiMinute } from '../../campaign/days.ts';
import { fairCopy } from '../../copy/fair.ts';
import { rewardCopy } from '../../copy/reward.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { useList } from '../../hooks/use-list.ts';
import type { PopupProps } from '../../state/overlays.ts';
import { drawLogResource } from '../../state/rewards.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { prizePicture } from '../../ui/prize-picture.ts';
import { Row } from '../../ui/Row.tsx';
import { FairLink } from '../FairLink.tsx';
import { Proof } from './Proof.tsx';
import './DrawHistory.css';

const SHOWN = 50;

type OnProve = (draw: DrawRecord) => void;

function Draw({ draw, onProve }: { readonly draw: DrawRecord; readonly onProve: OnProve }) {
  const { day, ordinal, prize_name, created_at, ...look } = draw;
  const copy = useCopy(rewardCopy).history;
  const { open } = useCopy(fairCopy).proof;
  const prove = (
    <Button tone="ghost" size="sm" label={`${open}：${copy.ordinal(day, ordinal)}`} onClick={() => onProve(draw)}>
      {open}
    </Button>
  );
  return (
    <Row className="draw-history-row" lead={prizePicture(look)} title={prize_name} action={prove}>
      <p>
        <time className="u-number" dateTime={created_at}>
          {shanghaiMinute(created_at)}
        </time>
      </p>
    </Row>
  );
}

function Draws({ draws, onProve }: { readonly draws: readonly DrawRecord[]; readonly onProve: OnProve }) {
  const copy = useCopy(rewardCopy).history;
  if (draws.length === 0) return <Empty>{copy.empty}</Empty>;
  return (
    <>
      <ul>
        {draws.slice(0, SHOWN).map((draw) => (
          <Draw key={`${draw.day} ${draw.number}`} draw={draw} onProve={onProve} />
        ))}
      </ul>
      {draws.length > SHOWN && <p className="u-muted draw-history-note">{copy.note(SHOWN)}</p>}
    </>
  );
}

export default function DrawHistory({ close }: PopupProps<'drawHistory'>) {
  const copy = useCopy(rewardCopy).history;
  const history = useList(drawLogResource, copy.failed);
  const [proven, setProven] = useState<DrawRecord | null>(null);
  if (proven) return <Proof mine={proven} close={() => setProven(null)} />;
  return (
    <Dialog title={copy.title} onClose={close}>
      <Fetched {...history} label={copy.loading}>
        {(draws) => <Draws draws={draws} onProve={setProven} />}
      </Fetched>
      <FairLink />
    </Dialog>
  );
}
