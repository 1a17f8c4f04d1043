import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { closed } from '../../copy/closed.ts';
import { common } from '../../copy/common.ts';
import { reward } from '../../copy/reward.ts';
import { navigate } from '../../routing/hash.ts';
import { campaignPhaseAtom } from '../../state/campaign-phase.ts';
import { useList } from '../../state/use-list.ts';
import { usePlayer } from '../../state/use-player.ts';
import type { Resource } from '../../state/resource.ts';
import { awardResource, exchangeResource } from '../../state/rewards.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorRetry } from '../../ui/ErrorRetry.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Account } from './Account.tsx';
import { Awards } from './Awards.tsx';
import { ExchangeGrid } from './ExchangeGrid.tsx';
import { Machine } from './Machine.tsx';
import './Reward.css';

/** A fetched list: the last known value, else the error, else placeholder rows. */
function Live<T>({ of, children }: { readonly of: Resource<T>; readonly children: (value: T) => ReactNode }) {
  const { value, problem } = useList(of, reward.failed);
  if (value !== null) return children(value);
  if (problem === null) return <Skeleton rows={2} label={reward.loading} />;
  return <ErrorRetry {...problem} />;
}

/** Coins, the draw, the player's awards, and the items to exchange. */
export default function Reward() {
  const user = usePlayer();
  const phase = useAtomValue(campaignPhaseAtom);
  const notNow = phase === 'before' || phase === 'over' ? closed.rewards[phase] : undefined;
  return (
    <Screen head={<PageHead title={reward.title} backLabel={common.back} onBack={() => navigate('/')} />}>
      <Account user={user} />
      {phase === 'claims' && <p className="reward-until">{closed.claims}</p>}
      <Machine notNow={notNow} />
      <div className="reward-cards">
        <Card title={reward.awards.title} tone="pink">
          <Live of={awardResource}>{(awards) => <Awards awards={awards} closed={notNow !== undefined} />}</Live>
        </Card>
        <Card title={reward.exchange.title}>
          <Live of={exchangeResource}>
            {(items) => <ExchangeGrid items={items} coins={user?.coin ?? 0} notNow={notNow} />}
          </Live>
        </Card>
      </div>
    </Screen>
  );
}
