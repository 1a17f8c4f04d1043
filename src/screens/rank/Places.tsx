import { useAtomValue } from 'jotai/react';
import crown from '../../../assets/icons/crown.svg';
import gift from '../../../assets/icons/gift.svg';
import { dayOf, hasEnded } from '../../campaign/phase.ts';
import type { Board, BoardEntry, PlacesUnderReview, UserInfo } from '../../contract/index.ts';
import { rankCopy } from '../../copy/rank.ts';
import { watch } from '../../copy/watch.ts';
import { placeShown } from '../../state/board.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import { campaignPhaseAtom } from '../../state/campaign/phase.ts';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PlayerAvatar, VacantAvatar } from '../../ui/PlayerAvatar.tsx';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { WatchLink } from '../../ui/WatchLink.tsx';
import './Podium.css';
import './Rank.css';

/** In order for screen readers; the style sheet moves the first into the middle. */
const PLACES = [1, 2, 3] as const;

/** The first three places. @param vacant whether empty places can still be taken */
export function Podium({ entries, vacant }: { readonly entries: readonly BoardEntry[]; readonly vacant: boolean }) {
  const rank = useCopy(rankCopy);
  return (
    <ol className="podium" aria-label={rank.podium}>
      {PLACES.map((place) => {
        const entry = entries[place - 1];
        return (
          <li key={place} className={`podium-step podium-${place}`}>
            {place === 1 && <Icon className="podium-crown" src={crown} />}
            {entry && <PlayerAvatar avatar={entry.avatar} framed={entry.framed} className="podium-avatar" />}
            {entry && <WatchLink className="podium-watch" code={entry.watch} label={watch.watch(entry.nickname)} />}
            {!entry && <VacantAvatar className="podium-avatar" />}
            <p className="podium-name u-ellipsis">{entry?.nickname ?? (vacant ? rank.vacant : '\u00a0')}</p>
            <p className="podium-block">
              <span className="u-visually-hidden">{rank.place(place)}</span>
              <u aria-hidden="true">{place}</u>
              <b>{entry?.score}</b>
            </p>
          </li>
        );
      })}
    </ol>
  );
}

interface RowProps {
  readonly place: number;
  /** Left out for a vacant place with an award. */
  readonly entry?: BoardEntry;
  readonly self?: boolean;
}

export function BoardRow({ place, entry, self = false }: RowProps) {
  const rank = useCopy(rankCopy);
  const { awardedPlaces } = useCampaign().board;
  const awarded = place <= awardedPlaces;
  return (
    <Row
      quiet={!entry}
      className={classes('rank-row', entry && awarded && 'rank-row-awarded', self && 'rank-row-self')}
      lead={
        <>
          <span className="rank-row-place">{place}</span>
          {entry && <PlayerAvatar avatar={entry.avatar} framed={entry.framed} className="rank-row-avatar" />}
          {!entry && <VacantAvatar className="rank-row-avatar" />}
        </>
      }
      title={entry?.nickname ?? rank.vacant}
      action={
        entry && (
          <span className="rank-row-end u-row">
            <b className="rank-row-score">{entry.score}</b>
            <WatchLink code={entry.watch} label={watch.watch(entry.nickname)} />
          </span>
        )
      }
    >
      {awarded && <Tag icon={gift}>{rank.award}</Tag>}
    </Row>
  );
}

/** The player's own place, always visible. */
export function OwnPlace({ user, board }: { readonly user: UserInfo; readonly board: Board }) {
  const rank = useCopy(rankCopy);
  const campaign = useCampaign();
  const place = placeShown(board, campaign);
  const ended = hasEnded(useAtomValue(campaignPhaseAtom));
  const held = place !== null && place <= campaign.board.awardedPlaces;
  return (
    <section className="rank-own u-row u-wrap" aria-label={rank.own}>
      <span className={place === null ? 'rank-own-off' : 'rank-own-number u-number'}>{place ?? rank.offBoard}</span>
      <PlayerAvatar avatar={user.avatar} framed={user.framed} className="rank-own-avatar" />
      <div className="u-fill">
        <h2 className="u-name u-ellipsis">{rank.self(user.nickname ?? '')}</h2>
        {!ended && <p>{held ? rank.held : rank.hint}</p>}
      </div>
      <b className="u-number rank-own-score">{board.user.score}</b>
      <WatchLink code={board.user.watch} label={watch.watch(user.nickname ?? '')} />
    </section>
  );
}

/** 11 for `2025-11`. */
const monthOf = ({ month }: PlacesUnderReview): number => Number(month.slice(-2));
/** The last day of a review, which ends with that day's midnight. */
const lastDayOf = ({ until }: PlacesUnderReview): string => dayOf(new Date(Date.parse(until) - 1));

type Words = ReturnType<typeof rankCopy>;

/** Whether a month's places are final, or until when they may change. */
export const reviewNote = (review: PlacesUnderReview, { review: copy }: Words): string =>
  review.confirmed ? copy.awarded : copy.until(lastDayOf(review));

/** The note at the top of the page about the places under review further down. */
export const reviewBelow = (review: PlacesUnderReview, { review: copy }: Words): string =>
  copy.below(monthOf(review), lastDayOf(review));

interface ReviewedProps {
  readonly review: PlacesUnderReview;
  /** The player's own; nicknames are unique. */
  readonly nickname: string | null;
}

/** The awarded places of the previous month, below the current month's board. */
export function ReviewedPlaces({ review, nickname }: ReviewedProps) {
  const rank = useCopy(rankCopy);
  const { confirmed, list } = review;
  return (
    <Card title={rank.review.title(monthOf(review))} className="rank-reviewed">
      <p className="rank-reviewed-state u-muted">
        <Tag>{confirmed ? rank.review.confirmed : rank.review.open}</Tag> {reviewNote(review, rank)}
      </p>
      <ol>
        {list.map((entry) => (
          <BoardRow key={entry.ranking} place={entry.ranking} entry={entry} self={entry.nickname === nickname} />
        ))}
      </ol>
    </Card>
  );
}
