import type { SmsProvider } from './provider.ts';

/** Prints codes instead of sending them, one line each. For demos and tests only. */
export function consoleSms(write: (line: string) => void = (line) => process.stdout.write(line)): SmsProvider {
  return {
    demo: true,
    async send(phone, code) {
      write(`SMS ${phone} ${code}\n`);
    },
  };
}
