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

interface Props {
  readonly place: number;
  /** Left out for a rewarded place that is still vacant. */
  readonly entry?: BoardEntry;
  readonly self?: boolean;
}

/** One line of the board below the podium. */
export function BoardRow({ place, entry, self = false }: Props) {
  const awarded = place <= campaign.board.awardedPlaces;
  return (
    <Row
      quiet={!entry}
      className={classes('board-row', entry && awarded && 'board-row-awarded', self && 'board-row-self')}
      lead={
        <>
          <span className="board-row-place">{place}</span>
          {entry && <Avatar avatar={entry.avatar} ringed className="board-row-avatar" />}
          {!entry && <VacantAvatar className="board-row-avatar" />}
        </>
      }
      title={entry?.nickname ?? rank.vacant}
      action={
        entry && (
          <span className="board-row-end u-row">
            <b className="board-row-score">{entry.score}</b>
            <WatchLink code={entry.watch} nickname={entry.nickname} />
          </span>
        )
      }
    >
      {awarded && <Tag icon={gift}>{rank.award}</Tag>}
    </Row>
  );
}
