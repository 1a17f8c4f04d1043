import { useQueryClient } from '@tanstack/react-query';
import { Button, Layout, Menu, Result, Typography } from 'antd';
import { Route, Switch, useLocation } from 'wouter';
import { ROLES } from '../../rules/people/roles.ts';
import { allows } from '../calls.ts';
import { type ScreenCall, type Session, signOut } from './api.ts';
import { CampaignPage } from './screens/campaign/campaign.tsx';
import { CasePage } from './screens/case.tsx';
import { ClaimPage } from './screens/claim.tsx';
import { CompensationPage } from './screens/compensation.tsx';
import { PeoplePage } from './screens/people.tsx';
import { PrivacyPage } from './screens/privacy.tsx';
import { ReviewPage } from './screens/review.tsx';
import { TodayPage } from './screens/today.tsx';
import { WinnersPage } from './screens/winners/winners.tsx';
import { sessionQuery, useSession } from './use-call.ts';

/** The screens, each visible to people who may send its first call. */
const SCREENS: readonly {
  readonly path: string;
  readonly name: string;
  readonly call: ScreenCall;
  readonly page: () => React.JSX.Element;
}[] = [
  { path: '/case', name: '查玩家', call: 'findPlayers', page: CasePage },
  { path: '/claim', name: '领奖台', call: 'findClaim', page: ClaimPage },
  { path: '/winners', name: '中奖名单', call: 'listWinners', page: WinnersPage },
  { path: '/compensation', name: '补偿', call: 'listCompensations', page: CompensationPage },
  { path: '/review', name: '月榜审核', call: 'listMonths', page: ReviewPage },
  { path: '/today', name: '今日与库存', call: 'today', page: TodayPage },
  { path: '/campaign', name: '活动内容', call: 'readCampaign', page: CampaignPage },
  { path: '/privacy', name: '个人资料', call: 'exportPlayer', page: PrivacyPage },
  { path: '/people', name: '人员与日志', call: 'listOperations', page: PeoplePage },
];

/** The frame around all screens: navigation, and the signed-in person. */
export function Shell({ person }: { readonly person: NonNullable<Session['person']> }) {
  const client = useQueryClient();
  const { csrf } = useSession();
  const [path, navigate] = useLocation();
  const screens = SCREENS.filter(({ call }) => allows(person.role, call));
  const shown = screens.find((screen) => path.startsWith(screen.path)) ?? screens[0];
  const leave = async (): Promise<void> => {
    await signOut(csrf).catch(() => undefined);
    client.setQueryData(sessionQuery.queryKey, { person: null, csrf: null });
    // The next person must not see the answers to this one.
    client.removeQueries({ predicate: ({ queryKey: [name] }) => name !== sessionQuery.queryKey[0] });
  };
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Header className="top">
        <nav aria-label="页面">
          <Menu
            theme="dark"
            mode="horizontal"
            selectedKeys={[shown?.path ?? '']}
            items={screens.map((screen) => ({ key: screen.path, label: screen.name }))}
            onClick={({ key }) => navigate(key)}
          />
        </nav>
        <Typography.Text style={{ color: '#fff' }}>{`${person.name}（${ROLES[person.role]}）`}</Typography.Text>
        <Button onClick={() => void leave()}>退出</Button>
      </Layout.Header>
      <main className="page">
        {shown ? (
          <>
            <h1>{shown.name}</h1>
            <Switch>
              {screens.map((screen) => (
                <Route key={screen.path} path={`${screen.path}/:rest?`} component={screen.page} />
              ))}
              <Route component={shown.page} />
            </Switch>
          </>
        ) : (
          <Result title="你的岗位还没有可用的页面" />
        )}
      </main>
    </Layout>
  );
}
