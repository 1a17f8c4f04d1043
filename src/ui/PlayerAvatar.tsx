import { Avatar } from './Avatar.tsx';
import './PlayerAvatar.css';
import { classes } from './classes.ts';

interface Props {
  readonly avatar: number | null | undefined;
  /** Whether the player has a frame. */
  readonly framed: boolean | undefined;
  readonly className?: string;
}

/** A player's avatar with a rim, and with the frame that the player has exchanged coins for. */
export function PlayerAvatar({ avatar, framed = false, className }: Props) {
  if (!framed) return <Avatar avatar={avatar} ringed className={className} />;
  return (
    <i className={classes('avatar avatar-framed', className)}>
      <Avatar avatar={avatar} ringed />
    </i>
  );
}
