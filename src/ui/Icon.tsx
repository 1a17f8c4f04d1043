/** A decorative picture, hidden from screen readers. Sized by the styles around it. */
export function Icon({ src, className }: { readonly src: string; readonly className?: string }) {
  return <img className={className} src={src} alt="" draggable={false} />;
}
