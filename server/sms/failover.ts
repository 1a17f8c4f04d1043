import type { SmsProvider, SmsResult } from './provider.ts';

/** Results of a provider that are remembered, and how few say nothing yet. */
const REMEMBERED = 20;
const LEAST = 5;
/** From this part of failures on, a provider is down. */
const DOWN = 0.5;
/** Milliseconds after which a provider that is down is tried first again. */
const PAUSE_MS = 60_000;

/** A provider with its name in the settings. */
interface Named {
  readonly name: string;
  readonly sms: SmsProvider;
}

/** Whether a provider's last messages failed, and until when others come first. */
class Health {
  #downUntil = 0;
  #failures: readonly boolean[] = [];

  isDown(now: number): boolean {
    return this.#downUntil > now;
  }

  note(failed: boolean, now: number): void {
    this.#failures = [...this.#failures, failed].slice(-REMEMBERED);
    const count = this.#failures.filter(Boolean).length;
    if (!failed || this.#failures.length < LEAST || count < DOWN * this.#failures.length) return;
    this.#downUntil = now + PAUSE_MS;
    // After the pause one more failure is enough, until successes outweigh these.
    this.#failures = Array.from({ length: LEAST - 1 }, () => true);
  }
}

/**
 * Providers as one. A message that one refused, which never arrives, is sent by the next; one whose result is unknown is sent
 * by no other, as it may arrive. A provider comes last for a minute after half of its last messages failed.
 * @param now monotonic, ms
 */
export function withFailover(providers: readonly Named[], now = (): number => performance.now()): SmsProvider {
  const rows = providers.map((provider) => ({ ...provider, health: new Health() }));
  return {
    demo: false,
    async send(phone, code) {
      const tries: { provider: string; failed: boolean }[] = [];
      let result: SmsResult = { outcome: 'refused', reason: 'unreachable' };
      for (const { name, sms, health } of rows.toSorted(
        (a, b) => Number(a.health.isDown(now())) - Number(b.health.isDown(now())),
      )) {
        result = await sms.send(phone, code);
        const failed = result.outcome !== 'sent';
        health.note(failed, now());
        tries.push({ provider: name, failed });
        if (result.outcome !== 'refused') break;
      }
      return { ...result, tries };
    },
  };
}
