import crown from '../../../../assets/icons/crown.svg';
import { campaign } from '../../../campaign/campaign.ts';
import type { GameResult } from '../../../contract/index.ts';
import { game as copy } from '../../../copy/game.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { RollingNumber } from './RollingNumber.tsx';
import type { Turn } from './use-ceremony.ts';

/** What a part of the card needs. */
export interface PartProps {
  readonly result: GameResult;
  readonly turn: Turn;
}

/** The game's score, with a stamp when it is a record. */
export function Score({ result, turn, stamped }: PartProps & { readonly stamped: boolean }) {
  return (
    <p className="result-card-score">
      <small className="u-muted">{copy.score}</small>
      <b>
        <RollingNumber from={0} to={result.score} turn={turn} />
      </b>
      {result.record && <span className={stamped ? 'result-card-record' : 'u-visually-hidden'}>{copy.record}</span>}
    </p>
  );
}

/** The personal best, and the share of players who were beaten. */
export function Best({ result: { top, before, defeat }, turn }: PartProps) {
  return (
    <dl className="result-card-pair">
      <div className="result-card-tile">
        <dt>{copy.best}</dt>
        <dd>
          <RollingNumber from={before?.top ?? top} to={top} turn={turn} />
        </dd>
      </div>
      <div className="result-card-tile">
        <dt>{copy.defeat}</dt>
        <dd>{defeat}%</dd>
      </div>
    </dl>
  );
}

/** Whether the board shows a place. */
export const isListed = (ranking: number): boolean => ranking > 0 && ranking <= campaign.board.size;

/** The place on the month's board, if it is listed, and how the game has changed it. */
export function Place({ result: { ranking, before }, turn }: PartProps) {
  if (!isListed(ranking)) return null;
  const [lead, after] = copy.ranked;
  return (
    <p className="result-card-tile result-card-rank">
      <Icon src={crown} />
      <span>
        {lead}
        <b>
          <RollingNumber from={before?.ranking || ranking} to={ranking} turn={turn} />
        </b>
        {after}
      </span>
      {before !== undefined && before.ranking !== ranking && (
        <em className="result-card-change">
          {before.ranking === 0 ? copy.firstPlace : copy.placesUp(before.ranking - ranking)}
        </em>
      )}
    </p>
  );
}
