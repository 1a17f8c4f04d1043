import './weapons.css';

/** The capsule of a level. */
export function Weapon({ level, className }: { readonly level: number; readonly className?: string }) {
  return <i className={`weapon weapon-${level} ${className ?? ''}`} />;
}
