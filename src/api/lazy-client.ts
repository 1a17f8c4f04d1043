import { network } from '../copy/common.ts';
import type { Call, ClientOptions } from './client.ts';
import { Failure } from './failure.ts';

async function load(options: ClientOptions): Promise<Call> {
  try {
    const { createClient } = await import('./client.ts');
    return createClient(options);
  } catch {
    throw new Failure('unreachable', network.unreachable);
  }
}

/** A client whose code loads with the first call, so that the app starts without it. */
export function createLazyClient(options: ClientOptions): Call {
  let client: Promise<Call> | undefined;
  const loaded = async (quiet: boolean): Promise<Call> => {
    const token = options.token();
    try {
      return await (client ??= load(options));
    } catch (error) {
      client = undefined;
      if (error instanceof Failure) options.onFailure(error, token, quiet);
      throw error;
    }
  };
  return async (name, payload, how = {}) => (await loaded(how.quiet ?? false))(name, payload, how);
}
