import { useSetAtom } from 'jotai/react';
import coin from '../../../../assets/icons/coin.svg';
import crown from '../../../../assets/icons/crown.svg';
import star from '../../../../assets/icons/star.svg';
import trophy from '../../../../assets/icons/trophy.svg';
import { weaponName } from '../../../../game-frame/bridge/index.ts';
import type { PublicCampaign } from '../../../campaign/schema.ts';
import type { GameResult } from '../../../contract/index.ts';
import { albumCopy } from '../../../copy/album.ts';
import { gameCopy } from '../../../copy/game.ts';
import { weaponPicture } from '../../../share/weapons.ts';
import { useCampaign, useCopy } from '../../../state/campaign.ts';
import { openPopupAtom } from '../../../state/popups.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type NearMiss, nearMisses } from './near-misses.ts';
import { RollingNumber } from './RollingNumber.tsx';
import type { PartProps } from './use-ceremony.ts';

/** A picture and a sentence. */
const LINE = 'result-card-tile result-card-line u-row';
const PICTURES = { coins: coin, listed: trophy, awarded: crown, best: star } as const;

/** The game's score, with a stamp when it is a record. */
export function Score({ result, turn, stamped }: PartProps & { readonly stamped: boolean }) {
  const copy = useCopy(gameCopy);
  return (
    <p className="result-card-score">
      <small className="u-muted">{copy.score}</small>
      <b>
        <RollingNumber from={0} to={result.score} turn={turn} />
      </b>
      {result.record && (
        <span className={stamped ? 'result-card-record u-mark' : 'u-visually-hidden'}>{copy.record}</span>
      )}
    </p>
  );
}

/** The personal best, and the share of players who were beaten. */
export function Best({ result: { top, before, defeat }, turn }: PartProps) {
  const copy = useCopy(gameCopy);
  return (
    <dl className="result-card-pair">
      <div className="result-card-tile">
        <dt>{copy.best}</dt>
        <dd>
          <RollingNumber from={before.top} to={top} turn={turn} />
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
export const isListed = (ranking: number, { size }: PublicCampaign['board']): boolean => ranking > 0 && ranking <= size;

/** The place on the month's board, if it is listed, and how the game has changed it. */
export function Place({ result: { ranking, before }, turn }: PartProps) {
  const { board } = useCampaign();
  const copy = useCopy(gameCopy);
  if (!isListed(ranking, board)) return null;
  const [lead, after] = copy.ranked;
  return (
    <p className="result-card-tile result-card-rank u-row u-wrap">
      <Icon src={crown} />
      <span>
        {lead}
        <b>
          <RollingNumber from={before.ranking || ranking} to={ranking} turn={turn} />
        </b>
        {after}
      </span>
      {before.ranking !== ranking && (
        <em className="result-card-change">
          {before.ranking === 0 ? copy.firstPlace : copy.placesUp(before.ranking - ranking)}
        </em>
      )}
    </p>
  );
}

/** The coins that the game has paid, or the points that were missing for the first ones. */
export function Earned({ result: { score, coin: coins } }: Pick<PartProps, 'result'>) {
  const copy = useCopy(gameCopy);
  const { conversion } = useCampaign();
  const [before, after] = coins > 0 ? copy.earned : copy.missed;
  return (
    <div className={`${LINE} result-card-earned`}>
      <Icon src={coin} />
      <p>
        {before}
        <b>{coins > 0 ? coins : conversion.score - score}</b>
        {after}
        {coins > 0 ? (
          <>
            <br />
            {copy.earned[2]}
          </>
        ) : (
          <Progress done={score / conversion.score} />
        )}
      </p>
    </div>
  );
}

/** How far the game came towards something: 0 up to, not including, 1. */
const Progress = ({ done }: Pick<NearMiss, 'done'>) => (
  <i className="result-card-bar" style={{ backgroundSize: `${100 * done}% 100%` }} />
);

/** What the game added to the album, with the way there; nothing when it added nothing. */
export function NewWeapons({ levels }: { readonly levels: readonly number[] }) {
  const album = useCopy(albumCopy);
  const openPopup = useSetAtom(openPopupAtom);
  if (levels.length === 0) return null;
  const best = Math.max(...levels);
  return (
    <button
      type="button"
      className={`${LINE} result-card-new`}
      onClick={() => openPopup({ kind: 'album', level: best })}
    >
      <Icon src={weaponPicture(best)} />
      <span>
        {album.added} <strong>{album.addedNames(weaponName(best), levels.length)}</strong>
      </span>
      <span className="result-card-link">{album.look}</span>
    </button>
  );
}

/** What the next game may reach: words, points, and the progress as a bar. */
export function NearMisses({ result }: { readonly result: GameResult }) {
  const { near } = useCopy(gameCopy);
  const { conversion } = useCampaign();
  const misses = nearMisses(result, conversion);
  if (misses.length === 0) return null;
  return (
    <ul aria-label={near.title}>
      {misses.map(({ kind, points, done }) => {
        const [before, after] = near[kind];
        return (
          <li key={kind} className={LINE}>
            <Icon src={PICTURES[kind]} />
            <span>
              {before}
              <b>{points}</b>
              {after}
              <Progress done={done} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
