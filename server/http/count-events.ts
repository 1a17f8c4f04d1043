import type { Metrics } from '../common/metrics.ts';
import type { DomainEvent } from '../rules/context.ts';

function countEvent({ coins, draws, refusedGames }: Metrics, event: DomainEvent): void {
  switch (event.type) {
    case 'coins':
      coins.inc({ direction: event.delta < 0 ? 'spent' : 'made', reason: event.reason }, Math.abs(event.delta));
      break;
    case 'draw':
      draws.inc({ prize: String(event.prizeId), name: event.name });
      break;
    case 'game-refused':
      refusedGames.inc({ fault: event.fault });
      break;
  }
}

/** Counts what happened in a committed transaction. */
export function countEvents(metrics: Metrics, events: readonly DomainEvent[]): void {
  for (const event of events) countEvent(metrics, event);
}
