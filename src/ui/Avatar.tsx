import './Avatar.css';
import { classes } from './classes.ts';

const files = import.meta.glob<string>('../../assets/avatars/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
const src = (avatar: number): string | undefined => files[`../../assets/avatars/${avatar}.svg`];

interface Props {
  /** 1 to 10; the first one stands in for none. */
  readonly avatar: number | null | undefined;
  /** White rim with an ink outline. */
  readonly ringed?: boolean;
  readonly className?: string;
}

/** The dashed circle at a place that nobody has taken. */
export function VacantAvatar({ className }: { readonly className?: string }) {
  return <i className={classes('avatar', 'avatar-vacant', className)} />;
}

/** A player's picture, hidden from screen readers, since the player's name stands beside it. */
export function Avatar({ avatar, ringed = false, className }: Props) {
  return (
    <img
      className={classes('avatar', ringed && 'avatar-ringed', className)}
      src={src(avatar ?? 1)}
      width={128}
      height={128}
      alt=""
      draggable={false}
    />
  );
}
