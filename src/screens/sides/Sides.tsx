import { useAtomValue } from 'jotai/react';
import type { Board } from '../../contract/index.ts';
import { closedCopy } from '../../copy/closed.ts';
import { rankCopy, sidesCopy } from '../../copy/rank.ts';
import { siteLink } from '../../share/links.ts';
import { boardResource } from '../../state/board.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import { campaignPhaseAtom } from '../../state/campaign/phase.ts';
import { useList } from '../../hooks/use-list.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { prizePicture } from '../../ui/prize-picture.ts';
import { QrCode } from '../../share/QrCode.tsx';
import { Tag } from '../../ui/Tag.tsx';
import './Sides.css';

const PLAYERS = 5;
const PRIZES = 3;

function Leaders({ list }: Pick<Board, 'list'>) {
  const rank = useCopy(rankCopy);
  const closed = useCopy(closedCopy);
  const phase = useAtomValue(campaignPhaseAtom);
  const words = phase === 'open' ? rank : closed.board[phase];
  if (list.length === 0) return <p className="sides-note u-muted">{words.empty}</p>;
  return (
    <>
      <ol className="sides-list">
        {list.slice(0, PLAYERS).map(({ ranking, avatar, nickname, score }) => (
          <li key={ranking} className="u-row">
            <b>{ranking}</b>
            <Avatar avatar={avatar} />
            <span className="u-fill u-ellipsis">{nickname}</span>
            <b>{score}</b>
          </li>
        ))}
      </ol>
      {phase === 'open' && <p className="sides-note u-muted">{rank.hint}</p>}
    </>
  );
}

function Leaderboard() {
  const rank = useCopy(rankCopy);
  const board = useList(boardResource, rank.failed);
  return (
    <Card title={rank.title}>
      <Fetched {...board} rows={PLAYERS} label={rank.loading}>
        {({ list }) => <Leaders list={list} />}
      </Fetched>
    </Card>
  );
}

function Prizes() {
  const { draw } = useCampaign();
  const copy = useCopy(sidesCopy);
  const prizes = draw.prizes.slice(0, PRIZES);
  return (
    <Card title={copy.prizes} tone="pink">
      <ul className="sides-list">
        {prizes.map(({ name, img, left }) => (
          <li key={name} className="u-row">
            <Icon src={prizePicture({ kind: 'award', img_url: img ?? null })} />
            <span className="u-fill u-ellipsis">{name}</span>
            {left && <Tag>{left}</Tag>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Both sides of the screen in a wide window: the board on the left, prizes and a QR code on the right. */
export default function Sides() {
  const campaign = useCampaign();
  const copy = useCopy(sidesCopy);
  return (
    <>
      <aside className="sides sides-left" aria-label={copy.board}>
        <Leaderboard />
      </aside>
      <aside className="sides sides-right" aria-label={copy.phone}>
        <Prizes />
        <div className="sides-scan u-row">
          <QrCode text={siteLink(campaign)} label={copy.code} />
          <p>{copy.scan}</p>
        </div>
      </aside>
    </>
  );
}
