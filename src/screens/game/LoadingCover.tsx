import { common } from '../../copy/common.ts';
import { game as copy } from '../../copy/game.ts';
import { logo } from '../../share/logo.ts';
import { Button } from '../../ui/Button.tsx';
import { useSlow } from '../../ui/use-slow.ts';
import { BackButton } from './BackButton.tsx';
import { Trio } from './Trio.tsx';

/** Covers the frame until the game is ready. */
export function LoadingCover({ onRetry }: { readonly onRetry: () => void }) {
  const [slow, again] = useSlow();
  const retry = (): void => {
    again();
    onRetry();
  };
  return (
    <section className="game-cover game-loading">
      <BackButton />
      <img className="game-loading-logo" src={logo} alt="" width={752} height={340} />
      <Trio levels={[3, 7, 5]} />
      <i className="game-loading-bar" />
      <output>{slow ? copy.slow : copy.loading}</output>
      {slow && (
        <Button tone="ghost" onClick={retry}>
          {common.retry}
        </Button>
      )}
    </section>
  );
}
