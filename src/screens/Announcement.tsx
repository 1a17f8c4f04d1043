import { useAtomValue, useSetAtom } from 'jotai/react';
import bell from '../../assets/icons/bell.svg';
import { noticeAtom } from '../state/campaign/notice.ts';
import { openPopupAtom } from '../state/popups.ts';
import { Icon } from '../ui/Icon.tsx';
import './Announcement.css';

/** The line of the campaign's notice, which opens its text. */
export default function Announcement() {
  const notice = useAtomValue(noticeAtom);
  const openPopup = useSetAtom(openPopupAtom);
  if (notice === null) return null;
  return (
    <button
      type="button"
      className="announcement u-pill u-reach"
      onClick={() => openPopup({ kind: 'announcement', notice })}
    >
      <Icon src={bell} />
      <span className="u-ellipsis">{notice.line}</span>
    </button>
  );
}
