import { type Env, ServerProcess, type Surroundings } from './server-process.ts';

/** What replayers of tests are known by. */
export const REPLAY_TOKEN = 'a-token-of-tests-with-at-least-32-characters';

/** Runs what `npm run replayer` does. */
export const AS_REPLAYER = { script: 'server/replayer/main.ts' } as const satisfies Surroundings;

/** Starts a replayer of one thread in a process of its own. @param root folder of another release, if not of this one */
export const startReplayer = (env: Env = {}, root?: string): Promise<ServerProcess> =>
  ServerProcess.start(
    { REPLAY_TOKEN, REPLAY_WORKERS: '1', ...env },
    { ...AS_REPLAYER, ...(root !== undefined && { root }) },
  );
