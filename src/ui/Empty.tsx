import './states.css';
import { Icon } from './Icon.tsx';

/** What a list says when there is nothing in it. */
export function Empty({ icon, children }: { readonly icon?: string; readonly children: string }) {
  return (
    <div className="empty">
      {icon !== undefined && <Icon src={icon} />}
      <p>{children}</p>
    </div>
  );
}
