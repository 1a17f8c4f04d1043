import { useAtomValue, useSetAtom } from 'jotai/react';
import { weaponName } from '../../../game-frame/bridge/index.ts';
import { game } from '../../copy/game.ts';
import { share } from '../../copy/share.ts';
import { bestLevel } from '../../share/text.ts';
import { weaponPicture } from '../../share/weapons.ts';
import { claimAndStartAtom } from '../../state/game/claim-and-start.ts';
import { claimableTaskAtom, outOfStaminaAtom } from '../../state/game/stamina.ts';
import { canPlayAtom, startGameAtom } from '../../state/game/start.ts';
import type { PopupProps } from '../../state/popups.ts';
import { Button } from '../../ui/Button.tsx';
import { PictureDialog } from './PictureDialog.tsx';

/** The next game, if the player has or can claim the stamina for it. */
function NextGame({ close }: { readonly close: () => void }) {
  const canPlay = useAtomValue(canPlayAtom);
  const start = useSetAtom(startGameAtom);
  const claimable = useAtomValue(claimableTaskAtom);
  const outOfStamina = useAtomValue(outOfStaminaAtom);
  const claimAndStart = useSetAtom(claimAndStartAtom);
  const play = (): Promise<unknown> => {
    close();
    return start();
  };
  const claimAndPlay = (): Promise<unknown> => claimAndStart().then((claimed) => claimed && close());
  const mayClaim = outOfStamina && claimable;
  if (!canPlay && !mayClaim) return null;
  return (
    <div className="button-group">
      {canPlay && <Button onClick={play}>{game.again}</Button>}
      {mayClaim && <Button onClick={claimAndPlay}>{game.claimAndPlay}</Button>}
    </div>
  );
}

/** The picture of a game; the tap that opened it has copied the text. */
export default function SharePicture({ popup: { score, scoreList }, close }: PopupProps<'sharePicture'>) {
  const level = Math.max(1, bestLevel(scoreList));
  return (
    <PictureDialog
      ownerOf={share.player}
      weapon={weaponPicture(level)}
      headline={score}
      line={share.best(weaponName(level))}
      alt={share.pictureAlt(score)}
      close={close}
    >
      <NextGame close={close} />
    </PictureDialog>
  );
}
