import './Tag.css';
import { Icon } from './Icon.tsx';

/** A small cream label: what something gives. */
export function Tag({ icon, children }: { readonly icon?: string; readonly children: string }) {
  return (
    <span className="tag">
      {icon !== undefined && <Icon src={icon} />}
      {children}
    </span>
  );
}
