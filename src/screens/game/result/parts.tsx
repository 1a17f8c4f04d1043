import { useSetAtom } from 'jotai/react';
import coin from '../../../../assets/icons/coin.svg';
import crown from '../../../../assets/icons/crown.svg';
import star from '../../../../assets/icons/star.svg';
import trophy from '../../../../assets/icons/trophy.svg';
import { weaponName } from '../../../../game-frame/bridge/index.ts';
import type { PublicCampaign } from '../../../campaign/schema.ts';
import type { GameResult, Goal } from '../../../contract/index.ts';
import { albumCopy } from '../../../copy/album.ts';
import { gameCopy } from '../../../copy/game.ts';
import { weaponPicture } from '../../../share/weapons.ts';
import { useCampaign, useCopy } from '../../../hooks/use-campaign.ts';
import { openPopupAtom, type PopupOf } from '../../../state/popups.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type NearMiss, nearMisses } from './near-misses.ts';
import { RollingNumber } from './RollingNumber.tsx';
import type { PartProps } from './use-ceremony.ts';

/** A picture and a sentence. */
const LINE = 'result-card-tile result-card-line u-row';
const PICTURES = { coins: coin, listed: trophy, awarded: crown, best: star } as const;

/** With fewer players on the board, the percentage beaten is meaningless. */
const FEW_PLAYERS = 20;
const hasFewPlayers = ({ players }: GameResult): boolean => players !== undefined && players < FEW_PLAYERS;

/** The game's score, with a crown when it is a record. */
export function Score({ result, turn, stamped }: PartProps & { readonly stamped: boolean }) {
  const copy = useCopy(gameCopy);
  return (
    <p className="result-card-score">
      <small className="u-muted">{copy.score}</small>
      <b>
        <RollingNumber from={0} to={result.score} turn={turn} />
      </b>
      {result.record && (
        <span className={stamped ? 'result-card-record u-column' : 'u-visually-hidden'}>
          {stamped && <Icon src={crown} />}
          <em>{copy.record}</em>
        </span>
      )}
    </p>
  );
}

/** The percentage of the month's players beaten or, while they are few, the rank among them. */
function Compared({ result }: Pick<PartProps, 'result'>) {
  const copy = useCopy(gameCopy);
  const { defeat, ranking, players = 0 } = result;
  const few = hasFewPlayers(result);
  if (few && ranking === 0) return null;
  return (
    <div className="result-card-tile">
      <dt>{few ? copy.place : copy.defeat}</dt>
      {few && players === 1 ? (
        <dd className="result-card-words">{copy.firstPlayer}</dd>
      ) : (
        <dd>{few ? copy.placeOf(ranking, players) : `${defeat}%`}</dd>
      )}
    </div>
  );
}

/** The personal best, and the comparison with others. */
export function Best({ result, turn }: PartProps) {
  const copy = useCopy(gameCopy);
  const { top, before } = result;
  return (
    <dl className="result-card-pair">
      <div className="result-card-tile">
        <dt>{copy.best}</dt>
        <dd>
          <RollingNumber from={before.top} to={top} turn={turn} />
        </dd>
      </div>
      <Compared result={result} />
    </dl>
  );
}

export const isListed = (ranking: number, { size }: PublicCampaign['board']): boolean => ranking > 0 && ranking <= size;

/** The rank on the month's board, if listed, and its change. A game without coins is not praised. */
export function Standing({ result, turn }: PartProps) {
  const { board } = useCampaign();
  const copy = useCopy(gameCopy);
  const { ranking, before } = result;
  const praised = result.coin > 0;
  if (!isListed(ranking, board) || (!praised && hasFewPlayers(result))) return null;
  const [lead, after] = praised ? copy.ranked : copy.stillRanked;
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
      {praised && before.ranking !== ranking && (
        <em className="result-card-change">
          {before.ranking === 0 ? copy.firstPlace : copy.placesUp(before.ranking - ranking)}
        </em>
      )}
    </p>
  );
}

/** The coins earned, or the points missing for the first ones. */
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

/** A progress bar; `done` in [0, 1). */
const Progress = ({ done }: Pick<NearMiss, 'done'>) => (
  <i className="result-card-bar" style={{ backgroundSize: `${100 * done}% 100%` }} />
);

interface ToAlbumProps extends Pick<PopupOf<'album'>, 'part'> {
  /** The weapon on the picture, selected in the album. */
  readonly level: number;
  readonly lead: string;
  readonly names: string;
}

function ToAlbum({ level, part = 'weapons', lead, names }: ToAlbumProps) {
  const { look } = useCopy(albumCopy);
  const openPopup = useSetAtom(openPopupAtom);
  return (
    <button
      type="button"
      className={`${LINE} result-card-new`}
      onClick={() => openPopup({ kind: 'album', level, part })}
    >
      <Icon src={weaponPicture(level)} />
      <span>
        {lead} <strong>{names}</strong>
      </span>
      <span className="result-card-link">{look}</span>
    </button>
  );
}

/** Weapons new in the album, if any, with a link to it. */
export function NewWeapons({ levels }: { readonly levels: readonly number[] }) {
  const { added, among } = useCopy(albumCopy);
  if (levels.length === 0) return null;
  const best = Math.max(...levels);
  return <ToAlbum level={best} lead={added} names={among(weaponName(best), levels.length)} />;
}

/** Goals met by the game, named by the first, with a link to the album. */
export function NewGoals({ goals }: { readonly goals: readonly Goal[] }) {
  const { met, among, goals: names } = useCopy(albumCopy);
  const [first] = goals;
  if (!first) return null;
  const { level, kind } = first;
  return (
    <ToAlbum
      level={level}
      part={kind === 'challenge' ? 'week' : 'weapons'}
      lead={met}
      names={among(weaponName(level) + names[kind], goals.length)}
    />
  );
}

/** Goals within reach: words, points and a progress bar. */
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
