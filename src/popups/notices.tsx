import { useAtomValue, useSetAtom } from 'jotai/react';
import bell from '../../assets/icons/bell.svg';
import coin from '../../assets/icons/coin.svg';
import bolt from '../../assets/icons/bolt.svg';
import heart from '../../assets/icons/heart.svg';
import { common } from '../copy/common.ts';
import { weaponPicture } from '../share/weapons.ts';
import { announcementTitle, popupsCopy } from '../copy/popups.ts';
import { noStamina } from '../copy/stamina.ts';
import { rankCopy } from '../copy/rank.ts';
import { rewardCopy } from '../copy/reward.ts';
import { taskCopy } from '../copy/task.ts';
import { navigate } from '../routing/hash.ts';
import { soundPlayer } from '../sound/sound-player.ts';
import { closeNoticeAtom } from '../state/board.ts';
import { useCampaign, useCopy } from '../hooks/use-campaign.ts';
import { readAnnouncementAtom } from '../state/campaign/announcement.ts';
import { claimAndStartAtom } from '../state/tasks.ts';
import { outOfStaminaAtom } from '../state/game/stamina.ts';
import { staminaWayAtom } from '../state/game/stamina-way.ts';
import { startNewGameAtom, takeOverAtom } from '../state/game/start.ts';
import { acceptInviteAtom } from '../state/link/handle-link.ts';
import type { PopupProps } from '../state/overlays.ts';
import { drawAtom, exchangeAtom } from '../state/rewards.ts';
import { copyInviteAtom } from '../state/share.ts';
import { taskResource } from '../state/task-list.ts';
import { useFriend } from '../hooks/use-friend.ts';
import { useResource } from '../hooks/use-resource.ts';
import { userAtom } from '../state/account/user.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { EmptyFigure } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { prizePicture } from '../ui/prize-picture.ts';
import { Showcase } from '../ui/Showcase.tsx';
import { Notice } from './Notice.tsx';
import './notices.css';

/** Confirms the booking of the new version. */
export function Booking({ close }: PopupProps<'booking'>) {
  const { booking } = useCopy(taskCopy);
  return (
    <Notice {...booking} gold onClose={close} onAction={close}>
      <Showcase picture={bell} />
    </Notice>
  );
}

/** The whole text of a campaign's announcement, which is read then. */
export function Announcement({ popup: { announcement }, close }: PopupProps<'announcement'>) {
  const read = useSetAtom(readAnnouncementAtom);
  const done = (): void => {
    read(announcement);
    close();
  };
  return (
    <Notice title={announcementTitle} lead={announcement.line} onClose={done} action={common.gotIt} onAction={done}>
      <p className="notices-word u-paper">{announcement.text}</p>
    </Notice>
  );
}

/** A text to copy by hand, if the browser refuses to copy it. */
export function CopyText({ popup, close }: PopupProps<'copyText'>) {
  const { copy } = useCopy(popupsCopy);
  return (
    <Notice title={copy.title} onClose={close} action={common.gotIt} onAction={close}>
      <p className="u-muted">{copy.note}</p>
      <p className="notices-text u-paper">{popup.text}</p>
    </Notice>
  );
}

/** A friend's invite, from the link that the player opened. */
export function AcceptInvite({ popup, close }: PopupProps<'acceptInvite'>) {
  const { invite } = useCopy(popupsCopy);
  const inviter = useFriend();
  const accept = useSetAtom(acceptInviteAtom);
  const user = useAtomValue(userAtom);
  const onAccept = async (): Promise<void> => {
    if (await accept(popup.code)) close();
  };
  return (
    <Notice {...invite} lead={invite.lead(inviter?.nickname)} onClose={close} onAction={onAccept}>
      <div className="notices-friends u-row" aria-hidden="true">
        <Avatar avatar={inviter?.avatar ?? 2} ringed />
        <Icon src={heart} />
        <Avatar avatar={user?.avatar} ringed />
      </div>
    </Notice>
  );
}

/** Confirms that a new game ends the unfinished one, which has cost stamina. */
export function NewGame({ popup: { elsewhere }, close }: PopupProps<'newGame'>) {
  const popups = useCopy(popupsCopy);
  const start = useSetAtom(startNewGameAtom);
  const takeOver = useSetAtom(takeOverAtom);
  const mayStart = !useAtomValue(outOfStaminaAtom);
  const copy = elsewhere === null ? popups.newGame : popups.takeOver;
  const resume = async (): Promise<void> => {
    if (elsewhere !== null) await takeOver(elsewhere);
    close();
    if (elsewhere === null) navigate('/game');
  };
  const overrides = mayStart ? {} : { lead: popups.resumeOnly, other: undefined };
  return (
    <Notice {...copy} {...overrides} onClose={close} onAction={resume} onOther={() => start().then(close)}>
      <EmptyFigure mood="asleep" />
    </Notice>
  );
}

/** Out of stamina: offers the quickest way to some. */
export function NoStamina({ close }: PopupProps<'noStamina'>) {
  const { gain, earn, ...copy } = noStamina;
  const way = useAtomValue(staminaWayAtom);
  const claimAndStart = useSetAtom(claimAndStartAtom);
  const share = useSetAtom(copyInviteAtom);
  useResource(taskResource);
  const ways = {
    claim: () => claimAndStart().then((claimed) => claimed && close()),
    // The popup stays, for the award can then be claimed in it.
    share,
    tasks: () => {
      navigate('/task');
      close();
    },
  };
  return (
    <Notice {...copy} onClose={close} note={gain[way]} action={earn[way]} onAction={ways[way]} tone="teal">
      <div className="notices-stamina" aria-hidden="true">
        <Icon className="notices-bolt" src={bolt} />
        <Icon className="notices-weapon" src={weaponPicture(2)} />
        <b className="u-mark">0</b>
      </div>
    </Notice>
  );
}

export function ExchangeConfirm({ popup: { item }, close }: PopupProps<'exchange'>) {
  const exchange = useSetAtom(exchangeAtom);
  const { confirm, action } = useCopy(rewardCopy).exchange;
  const { cost, what, ...words } = confirm;
  const pay = async (): Promise<void> => {
    if (!(await exchange(item))) return;
    soundPlayer.play('coin');
    close();
  };
  const question = (
    <>
      {cost[0]} <b className="u-number u-big-number notices-cost">{item.coin}</b> {cost[1]}
      <span className="notices-what">{what(item.title)}</span>
    </>
  );
  return (
    <Notice {...words} onClose={close} lead={question} action={action} onAction={pay} onOther={close}>
      <Icon className="notices-item" src={prizePicture(item)} />
    </Notice>
  );
}

/** Confirms a draw whose price has changed. */
export function DrawPrice({ close }: PopupProps<'drawPrice'>) {
  const draw = useSetAtom(drawAtom);
  const { cost } = useCampaign().draw;
  const { lead, ...words } = useCopy(rewardCopy).newPrice;
  const question = (
    <>
      {lead[0]} <b className="u-number u-big-number notices-cost">{cost}</b> {lead[1]}
    </>
  );
  return (
    <Notice {...words} onClose={close} lead={question} onAction={() => draw().then(close)} onOther={close}>
      <Icon className="notices-item" src={coin} />
    </Notice>
  );
}

/** The reward of a settled month. It closes at once, and the server is told behind it, so that it shows once. */
export function RankReward({ popup: { notice }, close }: PopupProps<'rankReward'>) {
  const { img } = useCampaign().board.award;
  const { leadOf, awardOf, ...copy } = useCopy(rankCopy).reward;
  const closeNotice = useSetAtom(closeNoticeAtom);
  const dismiss = (): void => {
    close();
    void closeNotice(notice.month);
  };
  const [before, after] = leadOf(Number(notice.month.slice(-2)));
  const lead = (
    <>
      {before} <b className="u-number u-big-number">{notice.ranking}</b> {after}
    </>
  );
  const note = awardOf(notice.award);
  return (
    <Notice {...copy} gold onClose={dismiss} lead={lead} note={note} onAction={dismiss}>
      <Showcase picture={prizePicture({ kind: 'award', img_url: img ?? null })} />
    </Notice>
  );
}
