import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { PopupHost } from './app/Overlays.tsx';
import { hashPath } from './routing/hash.ts';
import { takeLinkAtom } from './state/link/held-link.ts';
import { liveAtom } from './state/storage.ts';
import { loggedInAtom } from './state/account/session.ts';
import { createAppStore } from './state/store.ts';

const container = document.getElementById('app') ?? document.body;
const store = createAppStore();

function start(root: HTMLElement): void {
  // Home opens the login at once; the boot script has preloaded its file.
  if (!store.get(loggedInAtom) && hashPath() === '/') PopupHost.fetch().catch(() => undefined);
  const app = <App store={store} />;
  // A boundary shows something else in its place; the page tells it all the same.
  const options = { onCaughtError: reportError };
  // Only home is prerendered; other routes have a skeleton.
  if (hashPath() === '/' && root.hasChildNodes()) {
    store.set(liveAtom, false);
    hydrateRoot(root, app, options);
  } else {
    createRoot(root, options).render(app);
  }
}

// A link to a replay changes the route.
void store.set(takeLinkAtom).then(() => start(container));
