export { type Bridge, openFrameBridge, openPageBridge } from './bridge.ts';
export { type FrameMessage, type GameCue, type PageMessage } from './messages.ts';
export { ownPicture, theme, weaponName } from './weapons.ts';
