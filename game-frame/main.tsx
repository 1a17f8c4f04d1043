import { startFrame } from './view/app/start-frame.ts';

void startFrame(document.body, new URLSearchParams(location.search).get('id'));
