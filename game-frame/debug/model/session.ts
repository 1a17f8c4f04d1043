import * as v from 'valibot';
import { SIM_VERSION } from '../../sim/index.ts';
import type { Lab } from '../lab.ts';
import { DEFAULT_OVERLAYS } from '../overlays.ts';
import { changesOf, withChanges } from './changes.ts';
import { type Link, parseLink, printLink } from './link.ts';
import { Timeline } from './timeline.ts';

const FORMAT = 'capsule-armory/lab-session@1';
const fileSchema = v.strictObject({ format: v.literal(FORMAT), simVersion: v.number(), address: v.string() });

/** The lab as an address: both configs, seed, inputs, tick, overlays. */
export function addressOf(lab: Lab): string {
  const { a, b, names, seed, tick, end, overlays } = lab;
  const changes = changesOf(lab.config);
  const start = changesOf(a.config);
  const actions = a.inputs();
  const link: Link = {
    seed,
    changes,
    ...(names.a !== '' && { name: names.a }),
    ...(JSON.stringify(start) !== JSON.stringify(changes) && { start }),
    ...(b && { b: { name: names.b, changes: changesOf(b.config) } }),
    ...(end > 0 && { tick: lab.target ?? tick, end }),
    ...(actions.length > 0 && { actions }),
    ...([...overlays].sort().join() !== [...DEFAULT_OVERLAYS].sort().join() && { see: [...overlays] }),
  };
  return printLink(link);
}

/** Opens what an address holds. @returns whether it was valid; else nothing is changed */
export function openAddress(lab: Lab, hash: string): boolean {
  const link = parseLink(hash);
  if (!link) return false;
  const { seed = lab.seed, changes, start = changes, b, actions = [], tick, end, see, name = '' } = link;
  const timeline = (config: typeof changes): Timeline => new Timeline(seed, withChanges(config), actions, end ?? 0);
  lab.open({
    seed,
    config: withChanges(changes),
    names: { a: name, b: b?.name ?? '' },
    a: timeline(start),
    b: b ? timeline(b.changes) : null,
    tick: tick ?? 0,
    record: null,
  });
  if (tick !== undefined) lab.paused = true;
  if (see) lab.showOverlays(see);
  return true;
}

/** The lab as a file. */
export const printSession = (lab: Lab): string =>
  JSON.stringify({ format: FORMAT, simVersion: SIM_VERSION, address: addressOf(lab) }, null, 2);

/** The address in a file; `null` when it is none of the lab's. */
export function addressIn(text: string): string | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
  return parsed.success ? parsed.output.address : null;
}
