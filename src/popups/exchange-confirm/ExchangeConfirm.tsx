import { useSetAtom } from 'jotai/react';
import { reward } from '../../copy/reward.ts';
import { soundPlayer } from '../../sound/sound-player.ts';
import type { PopupProps } from '../../state/popups.ts';
import { exchangeAtom } from '../../state/rewards.ts';
import { Icon } from '../../ui/Icon.tsx';
import { prizePicture } from '../../ui/prize-picture.ts';
import { Notice } from '../Notice.tsx';
import './ExchangeConfirm.css';

const copy = reward.exchange;

/** Asks before coins are spent on an item. */
export default function ExchangeConfirm({ popup: { item }, close }: PopupProps<'exchange'>) {
  const exchange = useSetAtom(exchangeAtom);
  const pay = async () => {
    if (!(await exchange(item))) return;
    soundPlayer.play('coin');
    close();
  };
  const { cost, what, ...words } = copy.confirm;
  const question = (
    <>
      {cost[0]} <b className="u-number u-big-number exchange-confirm-cost">{item.coin}</b> {cost[1]}
      <br />
      {what(item.title)}
    </>
  );
  return (
    <Notice {...words} onClose={close} lead={question} action={copy.action} onAction={pay} onOther={close}>
      <Icon className="exchange-confirm-picture" src={prizePicture(item)} />
    </Notice>
  );
}
