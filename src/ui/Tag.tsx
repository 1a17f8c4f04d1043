import './Tag.css';
import { Icon } from './Icon.tsx';

/** A small cream label, such as a reward. */
export function Tag({ icon, children }: { readonly icon?: string; readonly children: string }) {
  return (
    <span className="tag">
      {icon !== undefined && <Icon src={icon} />}
      {children}
    </span>
  );
}
