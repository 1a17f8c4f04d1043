import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { App } from './app/App.tsx';
import { common } from './copy/common.ts';
import { AVATARS } from './contract/constants.ts';
import { type AppRoute, HOME, nameOf, routes } from './routes.tsx';
import { liveAtom } from './state/live.ts';
import { createAppStore } from './state/store.ts';
import { Avatar } from './ui/Avatar.tsx';
import { PageHead } from './ui/PageHead.tsx';
import { Scene } from './ui/Scene.tsx';
import { Screen } from './ui/Screen.tsx';

/** React asks for pictures ahead of the markup; there the browser finds them by itself. */
const markup = (node: ReactNode): string => renderToString(node).replace(/^(<link [^>]*>)+/, '');

/** What is seen of a route before its script is there. */
const skeletonOf = ({ heading, scenic }: AppRoute): ReactNode => (
  <>
    <Scene dim={!scenic} />
    {heading !== undefined && (
      <Screen head={<PageHead title={heading} backLabel={common.back} onBack={() => undefined} />}>{null}</Screen>
    )}
  </>
);

/** Home as the app first draws it, for a visitor; the app goes on from this markup. */
export function homeMarkup(): string {
  const store = createAppStore();
  store.set(liveAtom, false);
  return markup(<App store={store} />);
}

/** The routes but home, by their names: the markup of each skeleton, and the sources that are loaded ahead. */
export const otherRoutes = () =>
  routes
    .filter((route) => route !== HOME)
    .map((route) => ({ name: nameOf(route), html: markup(skeletonOf(route)), ahead: route.ahead }));

/** The pictures of players, in order. */
export const avatars = (): string =>
  Array.from({ length: AVATARS }, (_, index) => markup(<Avatar avatar={index + 1} />)).join('');
