import { AVATARS } from '../../contract/index.ts';

/** An avatar for a player who has none yet. */
export function randomAvatar(): number {
  return 1 + Math.floor(Math.random() * AVATARS);
}
