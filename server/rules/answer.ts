import { Code } from '../../src/contract/index.ts';

/** What a rule answers when it did not refuse. */
export interface Answer<T> {
  readonly code: typeof Code.ok | typeof Code.already;
  readonly msg: string;
  readonly data: T;
}

/** Done. */
export function ok<T>(data: T, msg = '成功'): Answer<T> {
  return { code: Code.ok, msg, data };
}

/** Already true before: nothing changed. */
export function already<T>(data: T, msg = '成功'): Answer<T> {
  return { code: Code.already, msg, data };
}
