import { useAtomValue, useSetAtom } from 'jotai/react';
import './Friends.css';
import type { BoardEntry } from '../../contract/index.ts';
import { albumCopy } from '../../copy/album.ts';
import { watch } from '../../copy/watch.ts';
import { navigate } from '../../routing/hash.ts';
import { goalsResource } from '../../state/album.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { campaignPhaseAtom } from '../../state/campaign/phase.ts';
import { copyInviteAtom } from '../../state/share.ts';
import { useList } from '../../hooks/use-list.ts';
import { userAtom } from '../../state/account/user.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { PlayerAvatar } from '../../ui/PlayerAvatar.tsx';
import { Row } from '../../ui/Row.tsx';
import { WatchLink } from '../../ui/WatchLink.tsx';

type FriendProps = Readonly<{ entry: BoardEntry; self: boolean; onWatch: (code: string) => void }>;

function Friend({ entry: { ranking, avatar, framed, nickname, score, watch: code }, self, onWatch }: FriendProps) {
  const copy = useCopy(albumCopy).friends;
  return (
    <Row
      className={classes('friends-row', self && 'friends-self')}
      lead={
        <>
          <span className="friends-place u-number">{ranking}</span>
          <PlayerAvatar avatar={avatar} framed={framed} className="friends-avatar" />
        </>
      }
      title={nickname}
      action={
        score > 0 && (
          <span className="friends-end u-row">
            <b className="u-number friends-score">{score}</b>
            <WatchLink code={code} label={watch.watch(nickname)} onWatch={onWatch} />
          </span>
        )
      }
    >
      {score === 0 && <p>{copy.idle}</p>}
    </Row>
  );
}

function Invite() {
  const copy = useCopy(albumCopy).friends;
  const invite = useSetAtom(copyInviteAtom);
  const open = useAtomValue(campaignPhaseAtom) === 'open';
  if (!open) return null;
  return (
    <div className="button-group">
      <Button tone="teal" onClick={invite}>
        {copy.invite}
      </Button>
    </div>
  );
}

/** The player's friends by their best scores of the month. */
export function Friends({ close }: { readonly close: () => void }) {
  const copy = useCopy(albumCopy);
  const goals = useList(goalsResource, copy.goalsFailed);
  const user = useAtomValue(userAtom);
  const onWatch = (code: string): void => {
    close();
    navigate(`/watch/${code}`);
  };
  return (
    <Fetched {...goals} label={copy.goalsLoading}>
      {({ friends }) => (
        <>
          {friends.length < 2 ? (
            <Empty>{copy.friends.none}</Empty>
          ) : (
            <ol aria-label={copy.friends.month}>
              {friends.map((entry) => (
                <Friend
                  key={entry.ranking}
                  entry={entry}
                  // Nicknames are unique.
                  self={entry.nickname === user?.nickname}
                  onWatch={onWatch}
                />
              ))}
            </ol>
          )}
          <Invite />
        </>
      )}
    </Fetched>
  );
}
