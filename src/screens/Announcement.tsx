import { useAtomValue, useSetAtom } from 'jotai/react';
import { noticeAtom } from '../state/campaign/notice.ts';
import { openPopupAtom } from '../state/popups.ts';
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
      <span className="u-ellipsis">{notice.line}</span>
    </button>
  );
}
