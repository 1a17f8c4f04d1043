import { type Challenge, challenge, WORK_PATH } from '../contract/work.ts';
import { read } from './open-data.ts';

/** The work that the next login code wants; `null` when it wants none, or there is no answer. */
export const readWork = (): Promise<Challenge | null> => read(WORK_PATH, challenge);
