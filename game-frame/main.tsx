import { startFrame } from './view/frame.ts';

void startFrame(document.body, new URLSearchParams(location.search).get('id'));
