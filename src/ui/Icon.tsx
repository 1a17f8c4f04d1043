/** A picture that says nothing its neighbours do not say. Sized by the styles around it. */
export function Icon({ src, className }: { readonly src: string; readonly className?: string }) {
  return <img className={className} src={src} alt="" draggable={false} />;
}
