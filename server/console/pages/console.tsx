import { useQuery } from '@tanstack/react-query';
import { Result, Spin } from 'antd';
import { Route, Router, Switch } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { InvitationPage } from './invitation.tsx';
import { Shell } from './shell.tsx';
import { SignInAgain, SignInPage } from './sign-in.tsx';
import { Trouble } from './trouble.tsx';
import { sessionQuery } from './use-call.ts';

/** The screens, or the sign-in form. */
function Session() {
  const { data, error, isPending } = useQuery(sessionQuery);
  if (isPending) return <Spin fullscreen description="正在载入" />;
  if (error) return <Result status="warning" title={error.message} />;
  if (!data.person) return <SignInPage />;
  return (
    <>
      <Shell person={data.person} />
      {data.over === true && <SignInAgain name={data.person.name} />}
    </>
  );
}

/** The console. */
export const Console = () => (
  // oxlint-disable-next-line react/hooks -- the router calls it
  <Router hook={useHashLocation}>
    <Trouble />
    <Switch>
      <Route path="/invite/:token">{({ token }) => <InvitationPage token={token} />}</Route>
      <Route>
        <Session />
      </Route>
    </Switch>
  </Router>
);
