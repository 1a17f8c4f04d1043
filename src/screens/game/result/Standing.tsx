import crown from '../../../../assets/icons/crown.svg';
import { campaign } from '../../../campaign/campaign.ts';
import type { GameResult } from '../../../contract/index.ts';
import { game as copy } from '../../../copy/game.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { RollingNumber } from './RollingNumber.tsx';
import type { Turn } from './use-ceremony.ts';

interface Props {
  readonly result: GameResult;
  readonly turn: Turn;
}

/** Personal best, with what it was before, and the players who were beaten. */
export function Best({ result, turn }: Props) {
  return (
    <dl className="result-card-pair">
      <div>
        <dt>{copy.best}</dt>
        <dd>
          <RollingNumber from={result.before?.top ?? result.top} to={result.top} turn={turn} />
        </dd>
      </div>
      <div>
        <dt>{copy.defeat}</dt>
        <dd>{result.defeat}%</dd>
      </div>
    </dl>
  );
}

/** Whether a place is one that the board shows. */
export const isListed = (ranking: number): boolean => ranking > 0 && ranking <= campaign.board.size;

/** How the place has changed with this game. */
function Change({ result: { ranking, before } }: { readonly result: GameResult }) {
  if (before === undefined || before.ranking === ranking) return null;
  return (
    <em className="result-card-change">
      {before.ranking === 0 ? copy.firstPlace : copy.placesUp(before.ranking - ranking)}
    </em>
  );
}

/** The place on the month's board, if it is listed. */
export function Place({ result, turn }: Props) {
  const { ranking, before } = result;
  if (!isListed(ranking)) return null;
  const [lead, after] = copy.ranked;
  return (
    <p className="result-card-rank">
      <Icon src={crown} />
      <span>
        {lead}
        <b>
          <RollingNumber from={before?.ranking || ranking} to={ranking} turn={turn} />
        </b>
        {after}
      </span>
      <Change result={result} />
    </p>
  );
}
