import { type CampaignVersion, type Picture, saidOf } from '../campaign/index.ts';
import { contextOf, type CoreServices } from '../rules/context.ts';
import { previewedDraft } from '../rules/campaign/draft.ts';
import { type ShownCampaign, shownCampaign } from '../rules/overview/shown-campaign.ts';
import { drawCard } from './card-pictures.ts';
import type { RenderedPages } from './render.ts';
import type { ServedFile } from './served-file.ts';

/**
 * How old the counts in a page may be, ms. Rendering takes half a second, a count changes with each prize that is won, and open
 * pages ask for it themselves.
 */
const COUNTS_MS = 60_000;

type Render = (shown: ShownCampaign) => Promise<RenderedPages>;

interface Kept {
  /** Its version, phase, and what is said of the prizes that can be won, as one key. */
  readonly of: string;
  /** What is said of how many are left, and since when, ms. */
  readonly left: string;
  readonly since: number;
  readonly pages: RenderedPages;
}

/** The pages of the version that holds, and of the next one before it holds. */
export class LivePages {
  readonly #kept = new Map<number, Kept>();
  readonly #services: CoreServices;
  readonly #render: Render;

  private constructor(services: CoreServices, render: Render) {
    this.#services = services;
    this.#render = render;
  }

  /** Renders the pages for the first time. */
  static async open(services: CoreServices, render: Render): Promise<LivePages> {
    const pages = new LivePages(services, render);
    await pages.refresh();
    return pages;
  }

  /** The current pages. */
  get current(): RenderedPages {
    const { versions, clock } = this.#services;
    const { number } = versions.at(clock.now());
    const kept = this.#kept.get(number) ?? [...this.#kept.values()].at(-1);
    if (!kept) throw new Error('No pages were rendered');
    return kept.pages;
  }

  /** A file by its path, also of earlier versions, which open pages still request. */
  file(path: string): ServedFile | undefined {
    const current = this.current.files.find((file) => file.path === path);
    return current ?? [...this.#kept.values()].flatMap(({ pages }) => pages.files).find((file) => file.path === path);
  }

  /**
   * The draft's page, which a signed link shows for an hour. It has the newest version's number, so that it does not reload.
   * @param token of {@link previewedDraft}
   */
  async preview(token: string): Promise<RenderedPages | undefined> {
    const context = contextOf(this.#services);
    const campaign = await previewedDraft(context, token);
    if (!campaign) return undefined;
    const { number } = context.versions.newest;
    return this.#render(await shownCampaign(context, { number, holdsFrom: context.now, campaign }));
  }

  /** Renders the current and the announced version if they or their prizes in stock have changed. */
  async refresh(): Promise<void> {
    const { versions, clock } = this.#services;
    const now = clock.now();
    await this.#keep(versions.at(now));
    const next = versions.after(now);
    if (next) await this.#keep(next);
  }

  /** Draws a picture of the cards; undefined when no known version has one of that path. */
  async draw(path: string): Promise<Buffer | undefined> {
    const { sql } = this.#services.database;
    const picture = [...this.#kept.values()].flatMap(({ pages }) => pages.pictures).find((each) => each.path === path);
    if (!picture) return undefined;
    const names = picture.own.map(({ name }) => name);
    return drawCard(picture, await sql<Picture>`select name, content from pictures where name = any(${names}::text[])`);
  }

  async #keep(version: CampaignVersion): Promise<void> {
    const shown = await shownCampaign(contextOf(this.#services), version);
    const { prizes, ...said } = saidOf(shown.campaign, shown.left);
    const of = JSON.stringify([version.number, shown.phase, said, prizes.map(({ gone }) => gone)]);
    const left = prizes.map((prize) => prize.left).join();
    const since = this.#services.clock.now().getTime();
    const kept = this.#kept.get(version.number);
    if (kept?.of === of && (kept.left === left || since - kept.since < COUNTS_MS)) return;
    this.#kept.set(version.number, { of, left, since, pages: await this.#render(shown) });
  }
}
