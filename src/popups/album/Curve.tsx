import './Curve.css';
import { dotted } from '../../campaign/words.ts';
import type { Goals } from '../../contract/index.ts';
import { albumCopy } from '../../copy/album.ts';
import { useCopy } from '../../hooks/use-campaign.ts';

type Week = Goals['weeks'][number];

/** The drawing; its margins have room for half a label at the sides, a score above, and labels below. */
const SIZE = { width: 300, height: 104 } as const;
const MARGIN = { side: 18, top: 22, bottom: 22 } as const;

interface Props {
  readonly weeks: readonly Week[];
}

interface Point {
  readonly week: Week;
  readonly x: number;
  readonly y: number;
}

function pointsOf(weeks: readonly Week[]): readonly Point[] {
  const most = Math.max(1, ...weeks.map(({ best }) => best));
  const step = (SIZE.width - 2 * MARGIN.side) / Math.max(1, weeks.length - 1);
  const height = SIZE.height - MARGIN.top - MARGIN.bottom;
  return weeks.map((week, index) => ({
    week,
    x: weeks.length === 1 ? SIZE.width / 2 : MARGIN.side + index * step,
    y: MARGIN.top + height * (1 - week.best / most),
  }));
}

/** Compares the running week with the one before. */
function useComparison(weeks: readonly Week[]): string {
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

/** The player's best score of each week. */
export function Curve({ weeks }: Props) {
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
