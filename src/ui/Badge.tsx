import './Badge.css';

/** The red badge at a button's corner, a dot without a count. Hidden from screen readers: the button's name says the same. */
export function Badge({ count }: { readonly count?: number }) {
  return (
    <b className="badge u-mark" aria-hidden="true">
      {count}
    </b>
  );
}
