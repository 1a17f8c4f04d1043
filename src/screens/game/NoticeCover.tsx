import { common } from '../../copy/common.ts';
import { navigate } from '../../routing/hash.ts';
import { weaponPicture } from '../../share/weapons.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Levels of the weapons shown. */
const WEAPONS = [1, 2, 3];

/** A cover that says why there is no game to play. */
export function NoticeCover({ text, note }: { readonly text: string; readonly note?: string }) {
  return (
    <section className="game-cover" role="alert">
      <div className="game-trio" aria-hidden="true">
        {WEAPONS.map((level) => (
          <Icon key={level} src={weaponPicture(level)} />
        ))}
      </div>
      <p className="game-cover-lead">{text}</p>
      {note !== undefined && <p>{note}</p>}
      <Button tone="ghost" onClick={() => navigate('/', { replace: true })}>
        {common.backHome}
      </Button>
    </section>
  );
}
