import { useAtomValue, useSetAtom } from 'jotai/react';
import { announcementAtom } from '../state/campaign/announcement.ts';
import { openPopupAtom } from '../state/overlays.ts';

/** The line of the campaign's announcement, which opens its text. */
export default function Announcement() {
  const announcement = useAtomValue(announcementAtom);
  const openPopup = useSetAtom(openPopupAtom);
  if (announcement === null) return null;
  return (
    <button
      type="button"
      className="announcement u-pill u-reach"
      onClick={() => openPopup({ kind: 'announcement', announcement })}
    >
      <span className="u-ellipsis">{announcement.line}</span>
    </button>
  );
}
