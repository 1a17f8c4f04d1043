import './Dot.css';

/** The red badge at a button's corner, hidden from screen readers: the button's name must say the same. */
export function Dot({ count }: { readonly count?: number }) {
  return (
    <b className={count === undefined ? 'dot dot-small' : 'dot'} aria-hidden="true">
      {count}
    </b>
  );
}
