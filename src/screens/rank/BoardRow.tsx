import gift from '../../../assets/icons/gift.svg';
import { campaign } from '../../campaign/campaign.ts';
import type { BoardEntry } from '../../contract/index.ts';
import { rank } from '../../copy/rank.ts';
import { Avatar, VacantAvatar } from '../../ui/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { WatchLink } from './WatchLink.tsx';
import './BoardRow.css';

/** One line of the board below the podium. */
export function BoardRow({ entry, self }: { readonly entry: BoardEntry; readonly self: boolean }) {
  const awarded = entry.ranking <= campaign.board.awardedPlaces;
  return (
    <Row
      className={classes('board-row', awarded && 'board-row-awarded', self && 'board-row-self')}
      lead={
        <>
          <span className="board-row-place">{entry.ranking}</span>
          <Avatar avatar={entry.avatar} ringed className="board-row-avatar" />
        </>
      }
      title={entry.nickname}
      action={
        <span className="board-row-end">
          <b className="board-row-score">{entry.score}</b>
          <WatchLink code={entry.watch} nickname={entry.nickname} />
        </span>
      }
    >
      {awarded && <Tag icon={gift}>{rank.award}</Tag>}
    </Row>
  );
}

/** A rewarded place that nobody has taken yet. */
export function VacantRow({ place }: { readonly place: number }) {
  return (
    <Row
      quiet
      className="board-row"
      lead={
        <>
          <span className="board-row-place">{place}</span>
          <VacantAvatar className="board-row-avatar" />
        </>
      }
      title={rank.vacant}
    >
      <Tag icon={gift}>{rank.award}</Tag>
    </Row>
  );
}
