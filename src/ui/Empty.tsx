import { Spirit } from './Spirit.tsx';
import './Empty.css';

/** What a list says when there is nothing in it. */
export function Empty({ children }: { readonly children: string }) {
  return (
    <div className="empty">
      <Spirit mood="asleep" />
      <p className="empty-lead">{children}</p>
    </div>
  );
}
