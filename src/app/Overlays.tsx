import { useAtomValue } from 'jotai/react';
import { type ComponentProps, useEffect } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { network } from '../copy/network.ts';
import { PopupHost } from './lazy-screens.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { useHashPath } from '../routing/hash.ts';
import { reloadRoot } from '../routing/reload.ts';
import { currentPopupAtom } from '../state/popups.ts';
import { blockedAtom, reloadingAtom } from '../state/session.ts';
import { currentToastAtom } from '../state/toast.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Spirit } from '../ui/Spirit.tsx';
import { Toast } from '../ui/Toast.tsx';

/** Paths whose screens have a title, or nothing, at the middle of their upper edge. */
const HEADED = new Set(['/task', '/rank', '/reward', '/game', '/watch']);
/** `/watch` of `/watch/code`. */
const screenOf = (path: string): string => path.split('/', 2).join('/');

/** Milliseconds for reading why the page reloads. */
const RELOAD_MS = 2_000;

type Props = ComponentProps<typeof Spirit> & {
  readonly title: string;
  readonly message: string;
  readonly note?: string;
};

/** A popup that nothing closes. */
const Stopped = ({ title, mood, message, note }: Props) => (
  <Dialog title={title}>
    <Spirit mood={mood} />
    <p className="u-lead">{message}</p>
    {note !== undefined && <p className="u-muted">{note}</p>}
  </Dialog>
);

function Blocked() {
  const message = useAtomValue(blockedAtom);
  return message !== null && <Stopped title={network.blocked} mood="lost" message={message} note={network.appeal} />;
}

function Reloading() {
  const message = useAtomValue(reloadingAtom);
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(reloadRoot, RELOAD_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return message !== null && <Stopped title={network.reloading} mood="asleep" message={message} />;
}

/** Everything above the screen: the popup, the overlays of a blocked player and of a reload, the toast. */
export function Overlays() {
  const toast = useAtomValue(currentToastAtom);
  const path = useHashPath();
  const popup = useAtomValue(currentPopupAtom);
  return (
    <>
      <ErrorBoundary fallback={<LoadFailed />}>{popup && <PopupHost popup={popup} />}</ErrorBoundary>
      <Blocked />
      <Reloading />
      <Toast message={toast?.text} low={!HEADED.has(screenOf(path))} />
    </>
  );
}
