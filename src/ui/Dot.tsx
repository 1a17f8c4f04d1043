import './badges.css';

/** The red badge at a button's corner. Its meaning must be in the button's name as well: it is hidden from readers. */
export function Dot({ count }: { readonly count?: number }) {
  return (
    <b className={count === undefined ? 'dot dot-small' : 'dot'} aria-hidden="true">
      {count}
    </b>
  );
}
