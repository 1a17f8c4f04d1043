import type { PlayedGame } from '../../support/load/bot-games.ts';

export interface Sent {
  readonly playerId: string;
  readonly game: PlayedGame;
  /** Coins that the answer said it paid; undefined while there is no answer. */
  coin: number | undefined;
  /** When its end was sent and answered, ms since 1970; undefined before. */
  overAt?: number;
  answeredAt?: number;
}

/** Answers that the players of a run received, to compare with the database. */
export class RunRecord {
  readonly sent: Sent[] = [];
  /** Draws that were answered, by their names in the public record, and when, ms since 1970. */
  readonly draws: { readonly name: string | null; readonly sentAt: number; readonly answeredAt: number }[] = [];
  /** Requests sent, repeats included. */
  requests = 0;
  /** Requests without a proper answer, by what came instead. */
  readonly failures = new Map<string, number>();
  /** Times at which a request was answered, ms: the gaps between them are outages. */
  readonly answers: number[] = [];

  /** When the last fault could have been injected, ms. */
  faultsEndedAt = Number.POSITIVE_INFINITY;

  fail(what: string): void {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1);
  }
}
