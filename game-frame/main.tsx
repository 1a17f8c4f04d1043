import { startFrame } from './view/frame.tsx';

void startFrame(document.body, new URLSearchParams(location.search).get('id'));
