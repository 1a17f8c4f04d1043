import { useAtomValue, useSetAtom } from 'jotai/react';
import bolt from '../../../../assets/icons/bolt.svg';
import shareIcon from '../../../../assets/icons/share.svg';
import { common } from '../../../copy/common.ts';
import { game as copy } from '../../../copy/game.ts';
import { popups } from '../../../copy/popups.ts';
import { navigate } from '../../../routing/hash.ts';
import { campaignPhaseAtom } from '../../../state/campaign-phase.ts';
import { shareGameAtom } from '../../../state/game/share.ts';
import { earnStaminaAtom, staminaWayAtom, tiredAtom } from '../../../state/game/stamina.ts';
import { startGameAtom } from '../../../state/game/start.ts';
import { taskResource } from '../../../state/task-list.ts';
import { useResource } from '../../../state/use-resource.ts';
import { Button } from '../../../ui/Button.tsx';
import { Buttons } from '../../../ui/Buttons.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface Props {
  readonly score: number;
  readonly scoreList: readonly number[];
}

/** What to do next: share, play again, or get the stamina that another game needs, each in one tap. */
export function NextGame({ score, scoreList }: Props) {
  const start = useSetAtom(startGameAtom);
  const share = useSetAtom(shareGameAtom);
  const earn = useSetAtom(earnStaminaAtom);
  const way = useAtomValue(staminaWayAtom);
  const tired = useAtomValue(tiredAtom);
  const open = useAtomValue(campaignPhaseAtom) === 'open';
  useResource(taskResource);
  const shareGame = () => share(score, scoreList);
  if (!open) {
    return (
      <Buttons className="result-card-next">
        <ShareButton onClick={shareGame} />
        <Button onClick={() => navigate('/', { replace: true })}>{common.backHome}</Button>
      </Buttons>
    );
  }
  return (
    <Buttons className="result-card-next">
      {tired && (
        <Button onClick={() => earn(shareGame)}>
          <Icon src={bolt} />
          {popups.noStamina.earn[way]}
        </Button>
      )}
      {!(tired && way === 'share') && <ShareButton onClick={shareGame} />}
      <Button tone={tired ? 'ghost' : 'gold'} onClick={start}>
        {copy.again}
      </Button>
    </Buttons>
  );
}

function ShareButton({ onClick }: { readonly onClick: () => Promise<unknown> }) {
  return (
    <Button tone="teal" onClick={onClick}>
      <Icon src={shareIcon} />
      {copy.share}
    </Button>
  );
}
