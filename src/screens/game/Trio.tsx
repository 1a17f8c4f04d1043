import { weaponPicture } from '../../share/weapons.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Pictures of three weapons side by side, the middle one larger. */
export function Trio({ levels, className }: { readonly levels: readonly number[]; readonly className?: string }) {
  return (
    <div className={classes('game-trio', className)} aria-hidden="true">
      {levels.map((level) => (
        <Icon key={level} src={weaponPicture(level)} />
      ))}
    </div>
  );
}
