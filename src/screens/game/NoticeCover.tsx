import { common } from '../../copy/common.ts';
import { Button } from '../../ui/Button.tsx';
import { goHome } from './BackButton.tsx';
import { Trio } from './Trio.tsx';

interface Props {
  readonly text: string;
  readonly note?: string;
  readonly onHome?: () => unknown;
}

/** A cover that says why there is no game to play. */
export function NoticeCover({ text, note, onHome = goHome }: Props) {
  return (
    <section className="game-cover" role="alert">
      <Trio levels={[1, 2, 3]} />
      <p className="game-cover-lead">{text}</p>
      {note !== undefined && <p>{note}</p>}
      <Button tone="ghost" onClick={onHome}>
        {common.backHome}
      </Button>
    </section>
  );
}
