import { App, Button, Dropdown, Layout, Menu, Result } from 'antd';
import { useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { ROLES } from '../../rules/people/roles.ts';
import { allows } from '../calls.ts';
import { CallFailed, post, type ScreenCall, type Session } from './api.ts';
import { keepFor } from './kept.ts';
import { ChangePassword } from './password.tsx';
import { BoardPage } from './screens/board/board.tsx';
import { CampaignPage } from './screens/campaign/campaign.tsx';
import { CasePage } from './screens/case.tsx';
import { ClaimPage } from './screens/claim.tsx';
import { CodesPage } from './screens/codes.tsx';
import { CompensationPage } from './screens/compensation.tsx';
import { PeoplePage } from './screens/people.tsx';
import { PrivacyPage } from './screens/privacy.tsx';
import { ProposalsPage } from './screens/proposals.tsx';
import { ReviewPage } from './screens/review.tsx';
import { TodayPage } from './screens/today.tsx';
import { WinnersPage } from './screens/winners/winners.tsx';
import { mayLeave, startOver } from './unsaved.ts';
import { useAnswer, useSession } from './use-call.ts';

interface Screen {
  readonly path: string;
  readonly name: string;
  readonly page: () => React.JSX.Element;
}

/** The screens, each visible to people who may send its first call. */
const SCREENS: readonly (Screen & { readonly call: ScreenCall })[] = [
  { path: '/case', name: '查玩家', call: 'findPlayers', page: CasePage },
  { path: '/claim', name: '领奖台', call: 'findClaim', page: ClaimPage },
  { path: '/winners', name: '中奖名单', call: 'listWinners', page: WinnersPage },
  { path: '/compensation', name: '补偿', call: 'listCompensations', page: CompensationPage },
  { path: '/review', name: '月榜审核', call: 'listMonths', page: ReviewPage },
  { path: '/today', name: '今日与库存', call: 'today', page: TodayPage },
  { path: '/board', name: '数据', call: 'readBoard', page: BoardPage },
  { path: '/campaign', name: '活动内容', call: 'readCampaign', page: CampaignPage },
  { path: '/codes', name: '公众号码', call: 'countCodes', page: CodesPage },
  { path: '/privacy', name: '个人资料', call: 'exportPlayer', page: PrivacyPage },
  { path: '/people', name: '人员与日志', call: 'listOperations', page: PeoplePage },
];
const PROPOSALS: Screen = { path: '/proposals', name: '待批准', page: ProposalsPage };

type Person = NonNullable<Session['person']>;

/** The screens of a person: proposals only if there are any that they may decide, or made. */
function useScreens({ role }: Person, path: string) {
  const { data: { any, open } = { any: false, open: 0 } } = useAnswer('countProposals', {});
  const own = SCREENS.filter(({ call }) => allows(role, call));
  return {
    screens: any || path.startsWith(PROPOSALS.path) ? [...own, PROPOSALS] : own,
    /** Label in the menu: with how many proposals wait for the person. */
    labelOf: ({ name }: Screen): string => (name === PROPOSALS.name && open > 0 ? `${name}（${open}）` : name),
  };
}

/** The person, who may change the password or leave. */
function Self({ person }: { readonly person: Person }) {
  const { message } = App.useApp();
  const { csrf } = useSession();
  const [changing, setChanging] = useState(false);
  const leave = async (): Promise<void> => {
    if (!mayLeave()) return;
    try {
      await post('/call/signOut', {}, { 'csrf-token': csrf ?? '' });
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 401) {
        void message.error(`还没有退出：${error instanceof Error ? error.message : ''}`);
        return;
      }
    }
    // The next person must not see the answers to this one.
    keepFor('');
    startOver();
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items: [{ key: 'password', label: '修改密码', onClick: () => setChanging(true) }] }}
      >
        <Button type="text" style={{ color: '#fff' }}>{`${person.name}（${ROLES[person.role]}）`}</Button>
      </Dropdown>
      <Button onClick={() => void leave()}>退出</Button>
      {changing && <ChangePassword onClose={() => setChanging(false)} />}
    </>
  );
}

export function Shell({ person }: { readonly person: Person }) {
  useState(() => keepFor(person.name));
  const [path, navigate] = useLocation();
  const { screens, labelOf } = useScreens(person, path);
  const shown = screens.find((screen) => path.startsWith(screen.path)) ?? screens[0];
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Header className="top">
        <nav aria-label="页面">
          <Menu
            theme="dark"
            mode="horizontal"
            selectedKeys={[shown?.path ?? '']}
            items={screens.map((screen) => ({ key: screen.path, label: labelOf(screen) }))}
            onClick={({ key }) => navigate(key)}
          />
        </nav>
        <Self person={person} />
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
