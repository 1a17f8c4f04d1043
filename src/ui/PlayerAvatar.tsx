import type { ComponentProps } from 'react';
import { Avatar } from './Avatar.tsx';
import './PlayerAvatar.css';
import { classes } from './classes.ts';

interface Props extends Omit<ComponentProps<typeof Avatar>, 'ringed'> {
  /** Whether the player has exchanged coins for a frame. */
  readonly framed: boolean | undefined;
}

/** A player's avatar with a rim, and with the player's frame. */
export function PlayerAvatar({ framed, ...avatar }: Props) {
  if (!framed) return <Avatar {...avatar} ringed />;
  return (
    <i className={classes('avatar player-avatar', avatar.className)}>
      <Avatar avatar={avatar.avatar} ringed />
    </i>
  );
}

/** A dashed circle for a vacant place. */
export function VacantAvatar({ className }: { readonly className?: string }) {
  return <i className={classes('avatar', 'player-avatar-vacant', className)} />;
}
