import type { Campaign } from '../campaign/index.ts';
import type { Settings } from '../common/settings.ts';

/** The result of a check. */
export interface Finding {
  /** Name of the check, such as `build`. */
  readonly check: string;
  /** With an `error` the server does not start; a `warning` it prints. */
  readonly state: 'ok' | 'warning' | 'error';
  /** One line, with the command that fixes it. */
  readonly line: string;
}

export interface Subject {
  readonly settings: Settings;
  /** The newest version of the campaign, or the file's if there is none yet. */
  readonly campaign: Campaign;
}

/** Creates findings of one check. */
export const findingsOf = (check: string) =>
  ({
    ok: (line: string): Finding => ({ check, state: 'ok', line }),
    warning: (line: string): Finding => ({ check, state: 'warning', line }),
    error: (line: string): Finding => ({ check, state: 'error', line }),
  }) as const;

/** The server must not start. The message has one line per error. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** @throws StartRefused if a finding is an error */
export function refuseErrors(findings: readonly Finding[]): void {
  const errors = findings.filter(({ state }) => state === 'error');
  if (errors.length > 0) throw new StartRefused(errors.map(({ line }) => line).join('\n'));
}
