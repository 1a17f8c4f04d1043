import './Week.css';
import { weaponName } from '../../../game-frame/bridge/index.ts';
import { addDays } from '../../campaign/phase.ts';
import type { Goals } from '../../contract/index.ts';
import { albumCopy } from '../../copy/album.ts';
import { weaponPicture } from '../../share/weapons.ts';
import { goalsResource } from '../../state/album.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import { useList } from '../../hooks/use-list.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Row } from '../../ui/Row.tsx';
import { Curve } from './Curve.tsx';

/** A weapon to make several times this week, stamped when done. */
function Challenge({ level, need, made }: Goals['challenges'][number]) {
  const copy = useCopy(albumCopy);
  const title = copy.challenge(weaponName(level), need);
  return (
    <Row
      className="week-challenge"
      lead={weaponPicture(level)}
      title={title}
      action={made >= need && <span className="week-stamp">{copy.done}</span>}
    >
      <div className="week-progress u-row">
        <ProgressBar value={made} max={need} label={copy.progressOf(title)} />
      </div>
    </Row>
  );
}

/** The last day of the running week, which may be the campaign's last. */
function useLastDay({ weeks }: Goals): string {
  const { lastDay } = useCampaign();
  const sunday = addDays(weeks.at(-1)?.first_day ?? lastDay, 6);
  return sunday < lastDay ? sunday : lastDay;
}

function Shown({ goals }: { readonly goals: Goals }) {
  const copy = useCopy(albumCopy);
  const lastDay = useLastDay(goals);
  return (
    <>
      <ul aria-label={copy.parts.week}>
        {goals.challenges.map((challenge) => (
          <Challenge key={challenge.level} {...challenge} />
        ))}
      </ul>
      <p className="u-muted u-footnote">{copy.until(lastDay)}</p>
      <Curve weeks={goals.weeks} />
    </>
  );
}

/** This week's challenges, and the best score of each week. */
export function Week() {
  const copy = useCopy(albumCopy);
  const goals = useList(goalsResource, copy.goalsFailed);
  return (
    <Fetched {...goals} label={copy.goalsLoading}>
      {(shown) => <Shown goals={shown} />}
    </Fetched>
  );
}
