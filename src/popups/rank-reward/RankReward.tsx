import { useSetAtom } from 'jotai/react';
import { campaign } from '../../campaign/campaign.ts';
import { rank } from '../../copy/rank.ts';
import { closeNoticeAtom } from '../../state/board.ts';
import type { PopupProps } from '../../state/popups.ts';
import { Button } from '../../ui/Button.tsx';
import { Buttons } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { prizePicture } from '../../ui/prize-picture.ts';
import { Showcase } from '../../ui/Showcase.tsx';

const copy = rank.reward;

/** The reward of a settled month; its buttons tell the server, so that it shows once. */
export default function RankReward({ popup: { notice }, close }: PopupProps<'rankReward'>) {
  const closeNotice = useSetAtom(closeNoticeAtom);
  const dismiss = () => closeNotice().then(close);
  const [before, after] = copy.lead(Number(notice.month.slice(-2)));
  return (
    <Dialog title={copy.title} gold onClose={() => void dismiss()}>
      <Showcase picture={prizePicture({ kind: 'award', img_url: campaign.board.award.img ?? null })} />
      <p className="u-lead">
        {before} <b className="u-number u-big-number">{notice.ranking}</b> {after}
      </p>
      <p className="u-muted">{copy.award(notice.award)}</p>
      <Buttons>
        <Button onClick={dismiss}>{copy.action}</Button>
      </Buttons>
    </Dialog>
  );
}
