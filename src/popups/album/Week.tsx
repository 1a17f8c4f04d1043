import './Week.css';
import './Curve.css';
import { weaponName } from '../../../game-frame/bridge/index.ts';
import { addDays } from '../../campaign/phase.ts';
import { dotted } from '../../campaign/words.ts';
import type { Goals } from '../../contract/index.ts';
import { albumCopy } from '../../copy/album.ts';
import { weaponPicture } from '../../share/weapons.ts';
import { goalsResource } from '../../state/album.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import { useList } from '../../hooks/use-list.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Row } from '../../ui/Row.tsx';

type PlayedWeek = Goals['weeks'][number];

/** The drawing; its margins have room for half a label at the sides, a score above, and labels below. */
const SIZE = { width: 300, height: 104 } as const;
const MARGIN = { side: 18, top: 22, bottom: 22 } as const;

type Props = { readonly weeks: readonly PlayedWeek[] };

type Point = Readonly<{ week: PlayedWeek; x: number; y: number }>;

function pointsOf(weeks: readonly PlayedWeek[]): readonly Point[] {
  const most = Math.max(1, ...weeks.map(({ best }) => best));
  const step = (SIZE.width - 2 * MARGIN.side) / Math.max(1, weeks.length - 1);
  const height = SIZE.height - MARGIN.top - MARGIN.bottom;
  return weeks.map((week, index) => ({
    week,
    x: weeks.length === 1 ? SIZE.width / 2 : MARGIN.side + index * step,
    y: MARGIN.top + height * (1 - week.best / most),
  }));
}

function useComparison(weeks: readonly PlayedWeek[]): string {
  const copy = useCopy(albumCopy).curve;
  const [now = 0, before = 0] = [weeks.at(-1)?.best, weeks.at(-2)?.best];
  if (now === 0) return copy.none;
  if (before === 0) return copy.first(now);
  return now > before ? copy.more(now, now - before) : copy.less(now, before);
}

/** The curve, and its scores as text for screen readers. */
function Drawing({ weeks }: Props) {
  const copy = useCopy(albumCopy).curve;
  const points = pointsOf(weeks);
  const best = points.reduce((a, b) => (b.week.best > a.week.best ? b : a));
  return (
    <>
      <p className="u-visually-hidden">{weeks.map((week) => copy.week(week.first_day, week.best)).join('，')}</p>
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ week, x, y }) => (
          <g key={week.first_day}>
            <circle className={week.best > 0 ? 'curve-dot' : 'curve-idle'} cx={x} cy={y} r={4} />
            <text x={x} y={SIZE.height - 4}>
              {dotted(week.first_day.slice(5))}
            </text>
          </g>
        ))}
        <text className="curve-best" x={Math.min(Math.max(best.x, 30), SIZE.width - 30)} y={best.y - 9}>
          {best.week.best}
        </text>
      </svg>
    </>
  );
}

function Curve({ weeks }: Props) {
  const { title } = useCopy(albumCopy).curve;
  const comparison = useComparison(weeks);
  return (
    <figure className="curve u-paper">
      <h3>{title}</h3>
      {weeks.some(({ best }) => best > 0) && <Drawing weeks={weeks} />}
      <figcaption>{comparison}</figcaption>
    </figure>
  );
}

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
