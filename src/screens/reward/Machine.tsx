import { useAtomValue, useSetAtom } from 'jotai/react';
import gacha from '../../../assets/bg/gacha.svg?url&no-inline';
import rays from '../../../assets/bg/rays.svg';
import coinIcon from '../../../assets/icons/coin.svg';
import { reward } from '../../copy/reward.ts';
import { openPopupAtom } from '../../state/popups.ts';
import { drawAtom } from '../../state/rewards.ts';
import { loggedInAtom } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import './Machine.css';

const copy = reward.machine;

/** The gacha machine. @param notNow why draws are closed */
export function Machine({ notNow }: { readonly notNow: string | undefined }) {
  const draw = useSetAtom(drawAtom);
  const openPopup = useSetAtom(openPopupAtom);
  const loggedIn = useAtomValue(loggedInAtom);
  return (
    <section className="machine u-panel u-row" aria-label={copy.title}>
      <Icon className="machine-rays" src={rays} />
      <Icon className="machine-picture" src={gacha} />
      <div className="machine-side">
        <h2 className="u-display u-outlined">{copy.title}</h2>
        <p className="machine-best">
          {copy.best}
          <b>{copy.topPrize}</b>
        </p>
        <Button block className="machine-draw" disabled={notNow !== undefined} onClick={() => draw()}>
          {notNow ?? (
            <>
              {copy.draw}
              <small className="u-row">
                <Icon src={coinIcon} />
                {copy.price}
              </small>
            </>
          )}
        </Button>
        <button
          type="button"
          className="machine-history"
          onClick={() => openPopup({ kind: loggedIn ? 'drawHistory' : 'login' })}
        >
          {copy.history}
        </button>
      </div>
    </section>
  );
}
