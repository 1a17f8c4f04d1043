import a1 from '../../assets/avatars/1.svg?url&no-inline';
import a2 from '../../assets/avatars/2.svg?url&no-inline';
import a3 from '../../assets/avatars/3.svg?url&no-inline';
import a4 from '../../assets/avatars/4.svg?url&no-inline';
import a5 from '../../assets/avatars/5.svg?url&no-inline';
import a6 from '../../assets/avatars/6.svg?url&no-inline';
import a7 from '../../assets/avatars/7.svg?url&no-inline';
import a8 from '../../assets/avatars/8.svg?url&no-inline';
import a9 from '../../assets/avatars/9.svg?url&no-inline';
import a10 from '../../assets/avatars/10.svg?url&no-inline';
import './Avatar.css';
import { classes } from './classes.ts';

const AVATARS = [a1, a2, a3, a4, a5, a6, a7, a8, a9, a10] as const;

/** Address of an avatar. @param avatar 1 to 10; without one, the first */
export const avatarPicture = (avatar: number | null | undefined): string | undefined => AVATARS[(avatar ?? 1) - 1];

interface Props {
  /** 1 to 10; without one, the first is shown. */
  readonly avatar: number | null | undefined;
  /** With a white rim and a dark outline. */
  readonly ringed?: boolean;
  readonly className?: string;
}

/** A player's picture, hidden from screen readers since the name is next to it. */
export function Avatar({ avatar, ringed = false, className }: Props) {
  return (
    <img
      className={classes('avatar', ringed && 'avatar-ringed', className)}
      src={avatarPicture(avatar)}
      width={128}
      height={128}
      alt=""
      draggable={false}
    />
  );
}
