import './OfflineBar.css';
import { useOnline } from './use-online.ts';

/** A thin line at the upper edge while the phone has no network. Render it always, before the screen: that makes room. */
export function OfflineBar({ children }: { readonly children: string }) {
  const online = useOnline();
  return <output className="offline-bar">{!online && <span className="offline-bar-text">{children}</span>}</output>;
}
