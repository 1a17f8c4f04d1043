import { useSetAtom } from 'jotai/react';
import { campaign } from '../../campaign/campaign.ts';
import { rank } from '../../copy/rank.ts';
import { closeNoticeAtom } from '../../state/board.ts';
import type { PopupProps } from '../../state/popups.ts';
import { prizePicture } from '../../ui/prize-picture.ts';
import { Showcase } from '../../ui/Showcase.tsx';
import { Notice } from '../Notice.tsx';

const { leadOf, awardOf, ...copy } = rank.reward;
const picture = prizePicture({ kind: 'award', img_url: campaign.board.award.img ?? null });

/** The reward of a settled month; its buttons tell the server, so that it shows once. */
export default function RankReward({ popup: { notice }, close }: PopupProps<'rankReward'>) {
  const closeNotice = useSetAtom(closeNoticeAtom);
  const dismiss = () => closeNotice().then(close);
  const [before, after] = leadOf(Number(notice.month.slice(-2)));
  const lead = (
    <>
      {before} <b className="u-number u-big-number">{notice.ranking}</b> {after}
    </>
  );
  const note = awardOf(notice.award);
  return (
    <Notice {...copy} gold onClose={() => void dismiss()} lead={lead} note={note} onAction={dismiss}>
      <Showcase picture={picture} />
    </Notice>
  );
}
