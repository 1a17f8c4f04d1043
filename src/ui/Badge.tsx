import './Badge.css';

/** The red badge at a button's corner, a dot without a count; hidden from screen readers, as the button's name says it. */
export function Badge({ count }: { readonly count?: number }) {
  return (
    <b className="badge u-mark" aria-hidden="true">
      {count}
    </b>
  );
}
