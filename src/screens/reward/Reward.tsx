import { useAtomValue, useSetAtom } from 'jotai/react';
import gacha from '../../../assets/bg/gacha.svg?url&no-inline';
import rays from '../../../assets/bg/rays.svg';
import coin from '../../../assets/icons/coin.svg';
import type { UserInfo } from '../../contract/index.ts';
import { closedCopy } from '../../copy/closed.ts';
import { common } from '../../copy/common.ts';
import { rewardCopy } from '../../copy/reward.ts';
import { navigate } from '../../routing/hash.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { campaignPhaseAtom } from '../../state/campaign/phase.ts';
import { openPopupAtom } from '../../state/popups.ts';
import { useList } from '../../hooks/use-list.ts';
import { usePlayer } from '../../hooks/use-player.ts';
import { awardResource, drawAtom, exchangeResource } from '../../state/rewards.ts';
import { loggedInAtom } from '../../state/account/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Awards, ExchangeGrid } from './Prizes.tsx';
import './Reward.css';

/** Nickname and id, which a claim must state, and the coins. */
function Account({ user }: { readonly user: UserInfo | null }) {
  const reward = useCopy(rewardCopy);
  return (
    <section className="reward-account u-row u-wrap">
      <Avatar avatar={user?.avatar} ringed />
      <div className="u-fill">
        <p className="u-name">{user?.nickname}</p>
        {user !== null && <p className="u-note">{reward.account(user.id)}</p>}
      </div>
      <p className="reward-balance u-row">
        <Icon src={coin} />
        <span>
          <small>{reward.balance}</small>
          <b className="u-number">{user?.coin ?? '–'}</b>
        </span>
      </p>
    </section>
  );
}

/** The gacha machine. @param notNow why draws are closed */
function Machine({ notNow }: { readonly notNow: string | undefined }) {
  const copy = useCopy(rewardCopy).machine;
  const draw = useSetAtom(drawAtom);
  const openPopup = useSetAtom(openPopupAtom);
  const loggedIn = useAtomValue(loggedInAtom);
  return (
    <section className="reward-machine u-panel u-row u-wrap" aria-label={copy.title}>
      <Icon className="reward-machine-rays" src={rays} />
      <Icon className="reward-machine-picture" src={gacha} />
      <div className="reward-machine-side u-fill">
        <h2 className="u-display u-outlined">{copy.title}</h2>
        <p className="reward-machine-best">
          {copy.best}
          <b>{copy.topPrize}</b>
        </p>
        <Button block className="reward-machine-draw u-wrap" disabled={notNow !== undefined} onClick={() => draw()}>
          {notNow ?? (
            <>
              {copy.draw}
              <small className="u-row u-price">
                <Icon src={coin} />
                {copy.price}
              </small>
            </>
          )}
        </Button>
        <button
          type="button"
          className="reward-machine-history"
          onClick={() => openPopup({ kind: loggedIn ? 'drawHistory' : 'login' })}
        >
          {copy.history}
        </button>
      </div>
    </section>
  );
}

/** Coins, the draw, the player's awards, and the items to exchange. */
export default function Reward() {
  const reward = useCopy(rewardCopy);
  const closed = useCopy(closedCopy);
  const user = usePlayer();
  const awards = useList(awardResource, reward.failed);
  const items = useList(exchangeResource, reward.failed);
  const phase = useAtomValue(campaignPhaseAtom);
  const notNow = phase === 'before' || phase === 'over' ? closed.rewards[phase] : undefined;
  return (
    <Screen
      className="reward"
      head={<PageHead title={reward.title} backLabel={common.back} onBack={() => navigate('/')} />}
    >
      <Account user={user} />
      {phase === 'claims' && <p className="reward-until">{closed.claims}</p>}
      <Machine notNow={notNow} />
      <div className="reward-cards">
        <Card title={reward.awards.title} tone="pink">
          <Fetched {...awards} rows={2} label={reward.loading}>
            {(value) => <Awards awards={value} closed={notNow !== undefined} />}
          </Fetched>
        </Card>
        <Card title={reward.exchange.title}>
          <Fetched {...items} rows={2} label={reward.loading}>
            {(value) => <ExchangeGrid items={value} coins={user?.coin ?? 0} notNow={notNow} />}
          </Fetched>
        </Card>
      </div>
    </Screen>
  );
}
