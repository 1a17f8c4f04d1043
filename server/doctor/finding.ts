import type { Campaign } from '../campaign/index.ts';
import type { Settings } from '../common/settings.ts';

/** What a check found. */
export interface Finding {
  /** What was looked at, such as `build`. */
  readonly check: string;
  /** With an `error` the server does not start. With a `warning` it starts, and says so. */
  readonly state: 'ok' | 'warning' | 'error';
  /** One line: what is so, and what to run where that mends it. */
  readonly line: string;
}

/** What checks look at. */
export interface Subject {
  readonly settings: Settings;
  /** The newest version of the campaign, or that of the file where there is none yet. */
  readonly campaign: Campaign;
}

/** Makes the findings of one check, which is named once. */
export const findingsOf = (check: string) =>
  ({
    ok: (line: string): Finding => ({ check, state: 'ok', line }),
    warning: (line: string): Finding => ({ check, state: 'warning', line }),
    error: (line: string): Finding => ({ check, state: 'error', line }),
  }) as const;

/** The server must not start: a line for each error. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** @throws StartRefused when there is an error among the findings */
export function refuseErrors(findings: readonly Finding[]): void {
  const errors = findings.filter(({ state }) => state === 'error');
  if (errors.length > 0) throw new StartRefused(errors.map(({ line }) => line).join('\n'));
}
