import './Avatar.css';
import { classes } from './classes.ts';

const files = import.meta.glob<string>('../../assets/avatars/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
const src = (avatar: number): string | undefined => files[`../../assets/avatars/${avatar}.svg`];

interface Props {
  /** 1 to 10; without one, the first is shown. */
  readonly avatar: number | null | undefined;
  /** With a white rim and a dark outline. */
  readonly ringed?: boolean;
  readonly className?: string;
}

/** A dashed circle for a vacant place. */
export function VacantAvatar({ className }: { readonly className?: string }) {
  return <i className={classes('avatar', 'avatar-vacant', className)} />;
}

/** A player's picture, hidden from screen readers since the name is next to it. */
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
