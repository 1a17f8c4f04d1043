import { startFrame } from './view/app/start-frame.ts';

const query = new URLSearchParams(location.search);

if (query.has('watch')) void import('./view/watch/start-watch.ts').then(({ startWatch }) => startWatch(document.body));
else void startFrame(document.body, query.get('id'));
