import type { SmsProvider, SmsResult } from './provider.ts';

/** Results of a provider that are remembered, and how few say nothing yet. */
const REMEMBERED = 20;
const LEAST = 5;
/** Milliseconds after which a provider that is down is tried first again; one more failure is then enough. */
const PAUSE_MS = 60_000;
const FAILING = Array.from({ length: LEAST - 1 }, () => true);

/**
 * Providers as one. A message that one refused, which never arrives, is sent by the next; one whose result is unknown is sent
 * by no other, as it may arrive. A provider comes last for a minute after half of its last messages failed.
 * @param now monotonic, ms
 */
export function withFailover(
  providers: readonly { readonly name: string; readonly sms: SmsProvider }[],
  now = (): number => performance.now(),
): SmsProvider {
  const rows = providers.map(({ name, sms }) => ({ name, sms, failures: [] as readonly boolean[], downUntil: 0 }));
  const note = (row: (typeof rows)[number], failed: boolean): void => {
    const failures = [...row.failures, failed].slice(-REMEMBERED);
    const down = failed && failures.length >= LEAST && failures.filter(Boolean).length * 2 >= failures.length;
    row.failures = down ? FAILING : failures;
    if (down) row.downUntil = now() + PAUSE_MS;
  };
  const send = async (phone: string, code: string): Promise<SmsResult> => {
    const tries: { provider: string; failed: boolean }[] = [];
    let result: SmsResult = { outcome: 'refused', reason: 'unreachable' };
    for (const row of rows.toSorted((a, b) => Number(a.downUntil > now()) - Number(b.downUntil > now()))) {
      result = await row.sms.send(phone, code);
      const failed = result.outcome !== 'sent';
      note(row, failed);
      tries.push({ provider: row.name, failed });
      if (result.outcome !== 'refused') break;
    }
    return { ...result, tries };
  };
  return { demo: false, send };
}
