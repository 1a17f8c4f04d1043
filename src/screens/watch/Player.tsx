import { useAtomValue, useSetAtom } from 'jotai/react';
import type { WatchedGame } from '../../contract/index.ts';
import { common } from '../../copy/common.ts';
import { monthDay } from '../../copy/days.ts';
import { home } from '../../copy/home.ts';
import { watch as copy } from '../../copy/watch.ts';
import { navigate } from '../../routing/hash.ts';
import { campaignPhaseAtom } from '../../state/campaign-phase.ts';
import { nextStepAtom, takeNextStepAtom } from '../../state/game/next-step.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';

/** Leads from the watched game to the player's next step, or home once the campaign is over. */
export function Join() {
  const step = useAtomValue(nextStepAtom);
  const takeStep = useSetAtom(takeNextStepAtom);
  const open = useAtomValue(campaignPhaseAtom) === 'open';
  return open ? (
    <Button size="sm" onClick={takeStep}>
      {step === 'start' || step === 'earn' ? copy.join : home.steps[step]}
    </Button>
  ) : (
    <Button size="sm" tone="violet" onClick={() => navigate('/')}>
      {common.backHome}
    </Button>
  );
}

/** Whose game it is. */
export function Player({ game }: { readonly game: WatchedGame }) {
  return (
    <header className="watch-player u-row u-wrap">
      <Avatar avatar={game.avatar} ringed />
      <div>
        <h1 className="u-name">{game.nickname}</h1>
        <p>
          <b className="u-number">{copy.score(game.score)}</b> {monthDay(game.day)}
        </p>
      </div>
      <Join />
    </header>
  );
}
