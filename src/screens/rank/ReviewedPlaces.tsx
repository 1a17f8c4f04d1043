import { dayOf } from '../../campaign/phase.ts';
import type { PlacesUnderReview } from '../../contract/index.ts';
import { rank } from '../../copy/rank.ts';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { BoardRow } from './BoardRow.tsx';
import './ReviewedPlaces.css';

/** 11 for `2025-11`. */
const monthOf = ({ month }: PlacesUnderReview): number => Number(month.slice(-2));
/** The last day of a review, which ends with that day's midnight. */
const lastDayOf = ({ until }: PlacesUnderReview): string => dayOf(new Date(Date.parse(until) - 1));

/** Whether a month's places are final, and until when they may change. */
export const reviewNote = (review: PlacesUnderReview): string =>
  review.confirmed ? rank.review.awarded : rank.review.until(lastDayOf(review));

/** Says at the top of the page that places under review are listed further down. */
export const reviewBelow = (review: PlacesUnderReview): string => rank.review.below(monthOf(review), lastDayOf(review));

interface Props {
  readonly review: PlacesUnderReview;
  /** The player's own; nicknames are unique. */
  readonly nickname: string | null;
}

/** The awarded places of the previous month, below the current month's board. */
export function ReviewedPlaces({ review, nickname }: Props) {
  const { confirmed, list } = review;
  return (
    <Card title={rank.review.title(monthOf(review))} className="reviewed-places">
      <p className="reviewed-places-state u-muted">
        <Tag>{confirmed ? rank.review.confirmed : rank.review.open}</Tag> {reviewNote(review)}
      </p>
      <ol>
        {list.map((entry) => (
          <BoardRow key={entry.ranking} place={entry.ranking} entry={entry} self={entry.nickname === nickname} />
        ))}
      </ol>
    </Card>
  );
}
