import { isNextSeason, startOf } from './calendar.ts';
import type { Campaign } from './schema.ts';

/** The campaign as it holds from an instant until the next version does. */
export interface CampaignVersion {
  /** From 1 on; withdrawn versions leave gaps. */
  readonly number: number;
  /** By the real clock. */
  readonly holdsFrom: Date;
  readonly campaign: Campaign;
}

/** All versions of a campaign that are known here and were not withdrawn, oldest first. */
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
    const found = this.#all.find((version) => version.number === number);
    if (!found) throw new Error(`There is no version ${number} of the campaign`);
    return found;
  }

  /** The version that is announced: the first that begins after an instant. */
  after(now: Date): CampaignVersion | undefined {
    return this.#all.find(({ holdsFrom }) => holdsFrom > now);
  }

  /** The seasons that have held until an instant, oldest first, each as its last version says it. */
  seasons(now: Date): readonly Campaign[] {
    const held = this.#all.filter(({ holdsFrom }) => holdsFrom <= now);
    const ended = held.filter(({ campaign }, index) => {
      const next = held[index + 1];
      // One that was put off before it began was none.
      return next && isNextSeason(next.campaign, campaign) && next.holdsFrom >= startOf(campaign.firstDay);
    });
    return [...ended, this.at(now)].map(({ campaign }) => campaign);
  }

  /** The newest version, whether it holds already or not. */
  get newest(): CampaignVersion {
    const newest = this.#all.at(-1);
    if (!newest) throw new Error('There is no version of the campaign');
    return newest;
  }

  /** Oldest first. */
  get all(): readonly CampaignVersion[] {
    return this.#all;
  }

  /** Whether there is such a version. */
  has(number: number): boolean {
    return this.#all.some((version) => version.number === number);
  }

  /** Adds newly published versions, and removes withdrawn ones; known ones are ignored. */
  follow(published: readonly CampaignVersion[], withdrawn: ReadonlySet<number>): void {
    const added = published.filter(({ number }) => number > this.newest.number);
    this.#all = [...this.#all, ...added].filter(({ number }) => !withdrawn.has(number));
  }
}

/** A campaign that never changes. */
export const onlyVersion = (campaign: Campaign): Versions =>
  new Versions([{ number: 1, holdsFrom: new Date(0), campaign }]);
