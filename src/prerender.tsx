import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { App } from './app/App.tsx';
import { common } from './copy/common.ts';
import { rank } from './copy/rank.ts';
import { reward } from './copy/reward.ts';
import { task } from './copy/task.ts';
import { AVATARS } from './contract/constants.ts';
import { liveAtom } from './state/live.ts';
import { createAppStore } from './state/store.ts';
import { Avatar } from './ui/Avatar.tsx';
import { PageHead } from './ui/PageHead.tsx';
import { Scene } from './ui/Scene.tsx';
import { Screen } from './ui/Screen.tsx';

/** React asks for pictures ahead of the markup; there the browser finds them by itself. */
const markup = (node: ReactNode): string => renderToString(node).replace(/^(<link [^>]*>)+/, '');

/** A screen with its title, before its script is there. */
const page = (title: string): ReactNode => (
  <>
    <Scene dim />
    <Screen head={<PageHead title={title} backLabel={common.back} onBack={() => undefined} />}>{null}</Screen>
  </>
);

/** What is seen of each route before its script is there; home is rendered as a whole. */
const SKELETONS: Readonly<Record<string, ReactNode>> = {
  task: page(task.title),
  rank: page(rank.title),
  reward: page(reward.title),
  game: <Scene />,
  watch: <Scene dim />,
};

/** Home as the app first draws it, for a visitor; the app goes on from this markup. */
export function homeMarkup(): string {
  const store = createAppStore();
  store.set(liveAtom, false);
  return markup(<App store={store} />);
}

/** The skeletons of the other routes by their names, as markup. */
export const skeletons = (): readonly (readonly [route: string, html: string])[] =>
  Object.entries(SKELETONS).map(([route, node]) => [route, markup(node)] as const);

/** The pictures of players, in order. */
export const avatars = (): string =>
  Array.from({ length: AVATARS }, (_, index) => markup(<Avatar avatar={index + 1} />)).join('');
