import './Badge.css';

/** The red badge at a button's corner, hidden from screen readers: the button's name must say the same. */
export function Badge({ count }: { readonly count?: number }) {
  return (
    <b className={count === undefined ? 'badge badge-small' : 'badge'} aria-hidden="true">
      {count}
    </b>
  );
}
