import type { Campaign } from './schema.ts';

/** The campaign as it holds from an instant until the next version does. */
export interface CampaignVersion {
  /** From 1, without a gap. */
  readonly number: number;
  /** By the real clock. */
  readonly holdsFrom: Date;
  readonly campaign: Campaign;
}

/** All versions of a campaign that are known here, oldest first. */
export class Versions {
  #all: readonly CampaignVersion[];

  /** @param all one at least */
  constructor(all: readonly CampaignVersion[]) {
    this.#all = all;
  }

  /** The version that holds at an instant; the first one also before it. */
  at(now: Date): CampaignVersion {
    const held = this.#all.findLast(({ holdsFrom }) => holdsFrom <= now) ?? this.#all[0];
    if (!held) throw new Error('There is no version of the campaign');
    return held;
  }

  /** @throws Error when there is no such version */
  of(number: number): CampaignVersion {
    const found = this.#all[number - 1];
    if (!found) throw new Error(`There is no version ${number} of the campaign`);
    return found;
  }

  /** The version that is announced: the first that begins after an instant. */
  after(now: Date): CampaignVersion | undefined {
    return this.#all.find(({ holdsFrom }) => holdsFrom > now);
  }

  /** The newest version, whether it holds already or not. */
  get newest(): CampaignVersion {
    return this.of(this.#all.length);
  }

  /** Oldest first. */
  get all(): readonly CampaignVersion[] {
    return this.#all;
  }

  /** Whether there is such a version. */
  has(number: number): boolean {
    return number >= 1 && number <= this.#all.length;
  }

  /** Adds newly published versions; known ones are ignored. */
  add(versions: readonly CampaignVersion[]): void {
    this.#all = [...this.#all, ...versions.filter(({ number }) => number > this.#all.length)];
  }
}

/** A campaign that never changes. */
export const onlyVersion = (campaign: Campaign): Versions =>
  new Versions([{ number: 1, holdsFrom: new Date(0), campaign }]);
