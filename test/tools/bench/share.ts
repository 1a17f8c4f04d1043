/** Part of the players, rows and rounds that modules take: `--share` of the command. */
const SHARE = Number(process.env['BENCH_SHARE'] ?? 1);

/** A count of players, rows or rounds, by the share of it that this run takes; at least 1. */
export const shareOf = (count: number): number => Math.max(1, Math.round(count * SHARE));
