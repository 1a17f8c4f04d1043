import { common } from '../../copy/common.ts';
import { navigate } from '../../routing/hash.ts';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly text: string;
  readonly note?: string;
}

/** A cover that says why there is no game to play. */
export function NoticeCover({ text, note }: Props) {
  return (
    <section className="game-cover" role="alert">
      <p className="game-cover-lead">{text}</p>
      {note !== undefined && <p>{note}</p>}
      <Button tone="ghost" onClick={() => navigate('/', { replace: true })}>
        {common.backHome}
      </Button>
    </section>
  );
}
