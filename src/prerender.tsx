import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { App } from './app/App.tsx';
import type { PublicCampaign } from './campaign/schema.ts';
import { common } from './copy/common.ts';
import { AVATARS } from './contract/constants.ts';
import { type AppRoute, HOME, nameOf, routes } from './routes.tsx';
import { campaignAtom } from './state/campaign/campaign.ts';
import { liveAtom } from './state/storage.ts';
import { createAppStore } from './state/store.ts';
import { Avatar } from './ui/Avatar.tsx';
import { PageHead } from './ui/PageHead.tsx';
import { Scene } from './ui/Scene.tsx';
import { Screen } from './ui/Screen.tsx';

/** Without the preload links that React puts before the markup, where the browser finds the pictures anyway. */
const markup = (node: ReactNode): string => renderToString(node).replace(/^(<link [^>]*>)+/, '');

/** Shown until the script of a route has loaded. */
const skeletonOf = ({ heading, scenic }: AppRoute): ReactNode => (
  <>
    <Scene dim={!scenic} />
    {heading !== undefined && (
      <Screen head={<PageHead title={heading} backLabel={common.back} onBack={() => undefined} />}>{null}</Screen>
    )}
  </>
);

/** Home's markup for a visitor, which the app hydrates. */
export function homeMarkup(campaign: PublicCampaign): string {
  const store = createAppStore();
  store.set(campaignAtom, campaign);
  store.set(liveAtom, false);
  return markup(<App store={store} />);
}

/** The other routes: name, and markup of the skeleton. */
export const otherRoutes = () =>
  routes.filter((route) => route !== HOME).map((route) => ({ name: nameOf(route), html: markup(skeletonOf(route)) }));

/** The avatars, in order. */
export const avatars = (): string =>
  Array.from({ length: AVATARS }, (_, index) => markup(<Avatar avatar={index + 1} />)).join('');
