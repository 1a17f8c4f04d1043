import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { takeLinkParams } from './routing/link-params.ts';
import { rememberLinkAtom } from './state/held-link.ts';
import { createAppStore } from './state/store.ts';

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no #app');
const store = createAppStore();
store.set(rememberLinkAtom, takeLinkParams());
createRoot(container).render(<App store={store} />);
