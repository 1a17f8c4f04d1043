export { replayHere as default } from './verifier.ts';
