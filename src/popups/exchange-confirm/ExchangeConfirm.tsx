import { useSetAtom } from 'jotai/react';
import { reward } from '../../copy/reward.ts';
import { soundPlayer } from '../../sound/sound-player.ts';
import type { PopupProps } from '../../state/popups.ts';
import { exchangeAtom } from '../../state/rewards.ts';
import { Button } from '../../ui/Button.tsx';
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
  const { title, lead, what, note, cancel } = copy.confirm;
  const [before, after] = lead;
  const question = (
    <>
      {before} <b className="u-number u-big-number exchange-confirm-cost">{item.coin}</b> {after}
      <br />
      {what(item.title)}
    </>
  );
  const picture = <Icon className="exchange-confirm-picture" src={prizePicture(item)} />;
  return (
    <Notice title={title} onClose={close} picture={picture} lead={question} note={note}>
      <Button tone="ghost" onClick={close}>
        {cancel}
      </Button>
      <Button onClick={pay}>{copy.action}</Button>
    </Notice>
  );
}
