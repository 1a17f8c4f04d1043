import { useSetAtom } from 'jotai/react';
import { reward } from '../../copy/reward.ts';
import { soundPlayer } from '../../sound/sound-player.ts';
import type { PopupProps } from '../../state/popups.ts';
import { exchangeAtom } from '../../state/rewards.ts';
import { Button } from '../../ui/Button.tsx';
import { Buttons } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { prizePicture } from '../../ui/prize-picture.ts';
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
  const [before, after] = copy.confirm.lead;
  return (
    <Dialog title={copy.confirm.title} onClose={close}>
      <div className="exchange-confirm-picture">
        <img src={prizePicture(item)} alt="" />
      </div>
      <p className="u-lead">
        {before} <b className="u-number u-big-number exchange-confirm-cost">{item.coin}</b> {after}
        <br />
        {copy.confirm.what(item.title)}
      </p>
      <p className="u-muted">{copy.confirm.note}</p>
      <Buttons>
        <Button tone="ghost" onClick={close}>
          {copy.confirm.cancel}
        </Button>
        <Button onClick={pay}>{copy.action}</Button>
      </Buttons>
    </Dialog>
  );
}
