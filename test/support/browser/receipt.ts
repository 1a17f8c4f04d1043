/** What identifies a draw in the public record. */
export const RECEIPT = {
  day: '2025-12-05',
  number: 1,
  ordinal: 17,
  pseudonym: '0f3a9c55d2e8b741',
  seed: 'a5'.repeat(16),
} as const;
