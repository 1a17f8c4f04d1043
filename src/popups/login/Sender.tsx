import { senderCopy } from '../../copy/links.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { useFriend } from '../../hooks/use-friend.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { BestPrize, Prize } from './Prize.tsx';

/** The friend who shared the link and its effect; the best prize until the friend is known. */
export default function Sender() {
  const copy = useCopy(senderCopy);
  const friend = useFriend();
  if (friend === null) return <Prize />;
  const { kind, nickname, avatar, stamina } = friend;
  return (
    <>
      <Avatar avatar={avatar} ringed className="incentive-picture" />
      <div className="incentive-words">
        <p className="incentive-lead u-row">
          <b className="u-ellipsis">「{nickname}」</b>
          <span>{copy[kind].does}</span>
        </p>
        <p>{copy[kind].brings(stamina)}</p>
        <BestPrize />
      </div>
    </>
  );
}
