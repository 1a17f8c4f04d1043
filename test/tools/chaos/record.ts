import type { Recorded } from '../../support/load/bot-games.ts';

/** A game as its player knows it. */
export interface Sent {
  readonly playerId: string;
  readonly game: Recorded;
  /** Coins that the answer said it paid; undefined while there is no answer. */
  coin: number | undefined;
}

/** What the players of a run know: it is held against the database afterwards. */
export class Record {
  readonly sent: Sent[] = [];
  /** Draws that were answered. */
  draws = 0;
  /** Requests sent, repeats included. */
  requests = 0;
  /** Requests without a proper answer, by what came instead. */
  readonly failures = new Map<string, number>();
  /** Times at which a request was answered, ms: the gaps between them are outages. */
  readonly answers: number[] = [];

  /** When nothing was broken any more, ms. */
  calmAt = Number.POSITIVE_INFINITY;

  fail(what: string): void {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1);
  }
}
