import { atomWithRefresh } from 'jotai/vanilla/utils';
import { serverClockAtom } from './client.ts';

/**
 * The server's clock, milliseconds since 1970. The app refreshes it every second, and everything
 * that depends on time derives from it.
 */
export const nowAtom = atomWithRefresh((get) => get(serverClockAtom).now());
