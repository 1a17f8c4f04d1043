import back from '../../../assets/icons/back.svg';
import w3 from '../../../assets/weapons/03.svg';
import w5 from '../../../assets/weapons/05.svg';
import w7 from '../../../assets/weapons/07.svg';
import { logo } from '../../share/logo.ts';
import { common } from '../../copy/common.ts';
import { game as copy } from '../../copy/game.ts';
import { navigate } from '../../routing/hash.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useSlow } from '../../ui/use-slow.ts';

/** Over the frame until the game is ready. */
export function LoadingCover({ onRetry }: { readonly onRetry: () => void }) {
  const [slow, again] = useSlow();
  const retry = (): void => {
    again();
    onRetry();
  };
  return (
    <section className="game-cover game-loading">
      <div className="game-back">
        <IconButton icon={back} label={common.back} onClick={() => navigate('/', { replace: true })} />
      </div>
      <img className="game-loading-logo" src={logo} alt="" width={752} height={340} />
      <div className="game-loading-balls" aria-hidden="true">
        <Icon src={w3} />
        <Icon src={w7} />
        <Icon src={w5} />
      </div>
      <div className="game-loading-bar" aria-hidden="true">
        <i />
      </div>
      <output>{slow ? copy.slow : copy.loading}</output>
      {slow && (
        <Button tone="ghost" onClick={retry}>
          {common.retry}
        </Button>
      )}
    </section>
  );
}
