import './Weapon.css';

/** The capsule of a level, or the divine weapon without its capsule. */
export function Weapon({ level, className }: { readonly level: number | 'bare'; readonly className?: string }) {
  return <i className={`weapon weapon-${level} ${className ?? ''}`} />;
}
