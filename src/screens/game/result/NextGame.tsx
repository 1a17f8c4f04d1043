import { useAtomValue, useSetAtom } from 'jotai/react';
import bolt from '../../../../assets/icons/bolt.svg';
import shareIcon from '../../../../assets/icons/share.svg';
import { common } from '../../../copy/common.ts';
import { game as copy } from '../../../copy/game.ts';
import { popups } from '../../../copy/popups.ts';
import { navigate } from '../../../routing/hash.ts';
import { campaignPhaseAtom } from '../../../state/campaign-phase.ts';
import { claimAndStartAtom } from '../../../state/game/claim-and-start.ts';
import { nextStepAtom } from '../../../state/game/next-step.ts';
import { shareGameAtom } from '../../../state/game/share.ts';
import { shareTaskAtom, staminaWayAtom } from '../../../state/game/stamina.ts';
import { startGameAtom } from '../../../state/game/start.ts';
import { taskResource } from '../../../state/task-list.ts';
import { useResource } from '../../../state/resource.ts';
import { Button } from '../../../ui/Button.tsx';
import { Buttons } from '../../../ui/Buttons.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { goHome } from '../BackButton.tsx';

interface Props {
  readonly score: number;
  readonly scoreList: readonly number[];
}

/** The next step after a game: share, and play again or get the stamina for it, each in one tap. */
export function NextGame({ score, scoreList }: Props) {
  const start = useSetAtom(startGameAtom);
  const share = useSetAtom(shareGameAtom);
  const claimAndStart = useSetAtom(claimAndStartAtom);
  const way = useAtomValue(staminaWayAtom);
  const shareTask = useAtomValue(shareTaskAtom);
  const earns = useAtomValue(nextStepAtom) === 'earn' ? way : null;
  const open = useAtomValue(campaignPhaseAtom) === 'open';
  useResource(taskResource);
  return (
    <Buttons className="result-card-next">
      {earns === 'tasks' && (
        <Button onClick={() => navigate('/task')}>
          <Icon src={bolt} />
          {popups.noStamina.earn.tasks}
        </Button>
      )}
      <Button tone={earns === 'share' ? 'gold' : 'teal'} onClick={() => share(score, scoreList)}>
        <Icon src={shareIcon} />
        {copy.share}
        {earns === 'share' && <small>{shareTask?.award_str}</small>}
      </Button>
      {!open && <Button onClick={goHome}>{common.backHome}</Button>}
      {open && earns === 'claim' && (
        <Button onClick={claimAndStart}>
          <Icon src={bolt} />
          {copy.claimAndPlay}
        </Button>
      )}
      {open && earns !== 'claim' && (
        <Button tone={earns === null ? 'gold' : 'ghost'} onClick={start}>
          {copy.again}
        </Button>
      )}
    </Buttons>
  );
}
