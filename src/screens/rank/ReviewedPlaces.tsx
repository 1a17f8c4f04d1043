import { dayOf } from '../../campaign/phase.ts';
import type { PlacesUnderReview } from '../../contract/index.ts';
import { rank } from '../../copy/rank.ts';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { BoardRow } from './BoardRow.tsx';
import './ReviewedPlaces.css';

/** How a month's places stand, and until when they may move. */
export function reviewNote({ confirmed, until }: PlacesUnderReview): string {
  // The review ends with the midnight of the day before.
  return confirmed ? rank.review.awarded : rank.review.until(dayOf(new Date(Date.parse(until) - 1)));
}

interface Props {
  readonly review: PlacesUnderReview;
  /** The player's own, which no other player has. */
  readonly nickname: string | null;
}

/** The awarded places of the month that is over, below the board of the running one. */
export function ReviewedPlaces({ review, nickname }: Props) {
  const { month, confirmed, list } = review;
  return (
    <Card title={rank.review.title(Number(month.slice(-2)))} className="reviewed-places">
      <p className="reviewed-places-state">
        <Tag>{confirmed ? rank.review.confirmed : rank.review.open}</Tag> {reviewNote(review)}
      </p>
      {list.length === 0 ? (
        <Empty>{rank.review.empty}</Empty>
      ) : (
        <ol>
          {list.map((entry) => (
            <BoardRow key={entry.ranking} entry={entry} self={entry.nickname === nickname} />
          ))}
        </ol>
      )}
    </Card>
  );
}
