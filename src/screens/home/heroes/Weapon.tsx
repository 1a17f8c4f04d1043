import type { CSSProperties } from 'react';
import './Weapon.css';

interface Props {
  readonly level: number;
  readonly className: string;
  /** Custom properties that the class uses. */
  readonly vars?: Readonly<Record<`--${string}`, number | string>>;
}

/** Size of the sprite. */
const [COLUMNS, ROWS] = [4, 3];
/** Position of a level in the sprite. */
const place = (level: number): string =>
  `${(((level - 1) % COLUMNS) * 100) / (COLUMNS - 1)}% ${(Math.floor((level - 1) / COLUMNS) * 100) / (ROWS - 1)}%`;

/** The capsule of a level. */
export function Weapon({ level, className, vars }: Props) {
  const style: CSSProperties = { backgroundPosition: place(level), ...vars };
  return <i className={`weapon ${className}`} style={style} />;
}
