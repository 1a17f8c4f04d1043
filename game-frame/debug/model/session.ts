import type { Branch, Lab, LabHistory } from '../lab.ts';
import { DEFAULT_OVERLAYS } from '../overlays.ts';
import { changesOf, withChanges } from '../../balance/config/changes.ts';
import { type Link, parseLink, printLink } from './link.ts';
import { Timeline } from './timeline.ts';

/** What an address holds of games at a tick. */
function linkOf({ a, b, names, seed, config, tick }: Branch): Link {
  const changes = changesOf(config);
  const start = changesOf(a.config);
  const actions = a.inputs();
  const end = Math.max(a.end, b?.end ?? 0);
  return {
    seed,
    changes,
    ...(names.a !== '' && { name: names.a }),
    ...(JSON.stringify(start) !== JSON.stringify(changes) && { start }),
    ...(b && { b: { name: names.b, changes: changesOf(b.config) } }),
    ...(end > 0 && { tick, end }),
    ...(actions.length > 0 && { actions }),
  };
}

/** The games that an address holds, at tick 0. @param seed of an address without one */
export function gamesOf(link: Link, otherSeed: string): Branch {
  const { seed = otherSeed, changes, start = changes, b, actions = [], tick = 0, end = 0, name = '' } = link;
  const timeline = (config: typeof changes): Timeline => new Timeline(seed, withChanges(config), actions, end);
  return {
    seed,
    config: withChanges(changes),
    names: { a: name, b: b?.name ?? '' },
    a: timeline(start),
    b: b ? timeline(b.changes) : null,
    tick,
    record: null,
  };
}

/** The lab as an address: both configs, seed, inputs, tick, overlays. */
export function addressOf(lab: Lab): string {
  const overlays = [...lab.overlays];
  const usual = overlays.sort().join() === [...DEFAULT_OVERLAYS].sort().join();
  return printLink({ ...linkOf(lab.state()), ...(!usual && { see: overlays }) });
}

/** Opens what an address holds. @returns whether it was valid; else nothing is changed */
export function openAddress(lab: Lab, hash: string): boolean {
  const link = parseLink(hash);
  if (!link) return false;
  lab.open(gamesOf(link, lab.seed));
  if (link.tick !== undefined) lab.paused = true;
  if (link.see) lab.showOverlays(link.see);
  return true;
}

/** The steps and branches of a lab, each as an address. */
export type SavedHistory = { readonly [K in keyof LabHistory]: readonly string[] };

const NAMES = ['past', 'future', 'branches'] as const satisfies readonly (keyof LabHistory)[];

/** What can be undone, done again and chosen, to be kept over a reload. */
export function historyOf(lab: Lab): SavedHistory {
  const [past, future, branches] = NAMES.map((name) => lab.history()[name].map((games) => printLink(linkOf(games))));
  return { past: past ?? [], future: future ?? [], branches: branches ?? [] };
}

/** Gives a lab the steps and branches of before; those that can't be read are left out. */
export function openHistory(lab: Lab, saved: SavedHistory): void {
  const read = (addresses: readonly string[]): Branch[] =>
    addresses.flatMap((address) => {
      const link = parseLink(address);
      return link ? [gamesOf(link, lab.seed)] : [];
    });
  lab.openHistory({ past: read(saved.past), future: read(saved.future), branches: read(saved.branches) });
}
