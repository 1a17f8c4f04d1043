import { atomWithRefresh } from 'jotai/vanilla/utils';
import { serverClockAtom } from './client.ts';

/**
 * The server's clock, milliseconds since 1970. Atoms do not see time pass: the app writes to this one every second, and
 * whatever depends on time derives from it.
 */
export const nowAtom = atomWithRefresh((get) => get(serverClockAtom).now());
