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
import { openPopupAtom, type PopupOf } from '../../../state/overlays.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type NearMiss, nearMisses } from './near-misses.ts';
import { RollingNumber } from './RollingNumber.tsx';
import type { PartProps } from './use-ceremony.ts';

/** A picture and a sentence. */
const LINE = 'result-card-tile result-card-line u-row';
const PICTURES = { coins: coin, listed: trophy, awarded: crown, best: star } as const;

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

/** The personal best, and the percentage of the month's players beaten, unless the game counts on no board. */
export function Best({ result, turn }: PartProps) {
  const copy = useCopy(gameCopy);
  const { top, before, defeat, players } = result;
  return (
    <dl className="result-card-pair">
      <div className="result-card-tile">
        <dt>{copy.best}</dt>
        <dd>
          <RollingNumber from={before.top} to={top} turn={turn} />
        </dd>
      </div>
      {players !== 0 && (
        <div className="result-card-tile">
          <dt>{copy.defeat}</dt>
          <dd>{defeat}%</dd>
        </div>
      )}
    </dl>
  );
}

export const isListed = (ranking: number, { size }: PublicCampaign['board']): boolean => ranking > 0 && ranking <= size;

/** The rank on the month's board, if listed, and its change. */
export function Standing({ result, turn }: PartProps) {
  const { board } = useCampaign();
  const copy = useCopy(gameCopy);
  const { ranking, before } = result;
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
          <span className="result-card-use">{copy.earned[2]}</span>
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
