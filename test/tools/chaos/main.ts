/**
 * `npm run chaos [-- changes | failover | recovery]`: players while processes are killed, while the campaign changes, while
 * PostgreSQL's primary is lost, and a database of an earlier second.
 */
const MODES: Readonly<Record<string, () => Promise<unknown>>> = {
  changes: () => import('./changes.ts'),
  failover: () => import('./failover.ts'),
  recovery: () => import('./recovery.ts'),
};
export const done = (MODES[process.argv[2] ?? ''] ?? (() => import('./kills.ts')))();
