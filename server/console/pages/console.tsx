import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Result, Spin } from 'antd';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { waiting } from './again.ts';
import { post, type Session as SessionAnswer } from './api.ts';
import { InvitationPage } from './invitation.tsx';
import { useScreenLocation } from './list-address.ts';
import { AskAgain, Notice } from './parts.tsx';
import { Shell } from './shell.tsx';
import { SignInAgain, SignInPage } from './sign-in.tsx';
import { goOn, sessionQuery } from './use-call.ts';

/** Says that calls wait for an answer, and why. */
function Trouble() {
  const reasons = [...useAtomValue(waiting).values()];
  const reason = reasons.find(({ status }) => status !== 401);
  return (
    reason && (
      <Notice
        role="status"
        banner
        type="warning"
        className="trouble"
        title={`${reason.message}：正在自动重试，显示的可能不是最新的`}
        action={<AskAgain />}
      />
    )
  );
}

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

/** Signs the admin of a demo in, by the link that `npm start` printed. */
function DemoPage({ token }: { readonly token: string }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { mutate, error } = useMutation({
    mutationFn: () => post<SessionAnswer>('/demo', { token }),
    onSuccess: (session) => {
      goOn(client, session);
      navigate('/', { replace: true });
    },
  });
  useEffect(() => mutate(), [mutate]);
  return error ? <Result status="warning" title={error.message} /> : <Spin fullscreen description="正在登录" />;
}

export const Console = () => (
  // oxlint-disable-next-line react/hooks -- the router calls it
  <Router hook={useScreenLocation}>
    <Trouble />
    <Switch>
      <Route path="/invite/:token">{({ token }) => <InvitationPage token={token} />}</Route>
      <Route path="/demo/:token">{({ token }) => <DemoPage token={token} />}</Route>
      <Route>
        <Session />
      </Route>
    </Switch>
  </Router>
);
