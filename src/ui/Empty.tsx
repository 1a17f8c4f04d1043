import { Spirit } from './Spirit.tsx';
import './Empty.css';

/** Shown in place of an empty list. */
export function Empty({ children }: { readonly children: string }) {
  return (
    <div className="empty">
      <Spirit mood="asleep" />
      <p className="empty-lead">{children}</p>
    </div>
  );
}
