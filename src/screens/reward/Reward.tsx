import { useAtomValue } from 'jotai/react';
import { closed } from '../../copy/closed.ts';
import { common } from '../../copy/common.ts';
import { reward } from '../../copy/reward.ts';
import { navigate } from '../../routing/hash.ts';
import { campaignPhaseAtom } from '../../state/campaign-phase.ts';
import { useList } from '../../state/use-list.ts';
import { usePlayer } from '../../state/use-player.ts';
import { awardResource, exchangeResource } from '../../state/rewards.ts';
import { Card } from '../../ui/Card.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Account } from './Account.tsx';
import { Awards } from './Awards.tsx';
import { ExchangeGrid } from './ExchangeGrid.tsx';
import { Machine } from './Machine.tsx';
import './Reward.css';

/** Coins, the draw, the player's awards, and the items to exchange. */
export default function Reward() {
  const user = usePlayer();
  const awards = useList(awardResource, reward.failed);
  const items = useList(exchangeResource, reward.failed);
  const phase = useAtomValue(campaignPhaseAtom);
  const notNow = phase === 'before' || phase === 'over' ? closed.rewards[phase] : undefined;
  return (
    <Screen head={<PageHead title={reward.title} backLabel={common.back} onBack={() => navigate('/')} />}>
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
