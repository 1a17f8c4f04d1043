import { exitOnSignals } from '../../support/load/signals.ts';
import { options } from './options.ts';

exitOnSignals();
await {
  kills: () => import('./kills.ts'),
  changes: () => import('./changes.ts'),
  failover: () => import('./failover.ts'),
  recovery: () => import('./recovery.ts'),
}[options.mode]();
