import { common } from '../../copy/common.ts';
import { navigate } from '../../routing/hash.ts';
import { weaponPicture } from '../../share/weapons.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Levels of the weapons shown. */
const WEAPONS = [1, 2, 3];

interface Props {
  readonly text: string;
  readonly note?: string;
  readonly onHome?: () => unknown;
}

const goHome = (): void => navigate('/', { replace: true });

/** A cover that says why there is no game to play. */
export function NoticeCover({ text, note, onHome = goHome }: Props) {
  return (
    <section className="game-cover" role="alert">
      <div className="game-trio" aria-hidden="true">
        {WEAPONS.map((level) => (
          <Icon key={level} src={weaponPicture(level)} />
        ))}
      </div>
      <p className="game-cover-lead">{text}</p>
      {note !== undefined && <p>{note}</p>}
      <Button tone="ghost" onClick={onHome}>
        {common.backHome}
      </Button>
    </section>
  );
}
