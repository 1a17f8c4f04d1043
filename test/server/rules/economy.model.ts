import type { Day, Month } from '../../../server/campaign/index.ts';

/** A player's expected balances, computed from answers alone. */
export class PlayerModel {
  coin: number;
  earned = 0;
  open: { readonly id: string; readonly free: boolean; readonly day: Day } | undefined;
  returned = false;
  invites = 0;
  readonly best = new Map<Month, number>();
  #freeUsed = 0;
  #day: Day = '';

  constructor(coin: number) {
    this.coin = coin;
  }

  /** Remaining free stamina of the day. */
  free(today: Day): number {
    if (this.#day !== today) {
      this.#day = today;
      this.#freeUsed = 0;
    }
    return 1 - this.#freeUsed;
  }

  hp(today: Day): number {
    return this.free(today) + this.earned;
  }

  spend(id: string, today: Day): void {
    const free = this.free(today) > 0;
    if (free) this.#freeUsed += 1;
    else this.earned -= 1;
    this.open = { id, free, day: today };
  }

  giveBack(today: Day): void {
    if (this.open?.free && this.open.day === today) this.#freeUsed -= 1;
    else this.earned += 1;
    this.open = undefined;
    this.returned = true;
  }

  score(month: Month, points: number): void {
    this.best.set(month, Math.max(points, this.best.get(month) ?? 0));
  }
}
