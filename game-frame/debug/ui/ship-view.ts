import { el } from '../../dom.ts';
import { SIM_VERSION, type SimConfig } from '../../sim/index.ts';
import { playBatch } from '../../balance/batch/play-jobs.ts';
import { LOOK_CONFIDENCE, reportOf } from '../../balance/batch/report.ts';
import { targetsTable } from '../../balance/batch/report-text.ts';
import { TARGETS } from '../../balance/batch/targets.ts';
import { withWorkers } from '../workers/worker-pool.ts';
import { configPatch, type Source } from '../model/patch.ts';
import { shipFaults } from '../model/ship-guard.ts';
import { setText, tableRow } from './dom.ts';

const sources = import.meta.glob<string>('../../sim/{config,version}.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const sourceOf = (name: string): Source => ({
  path: `game-frame/sim/${name}.ts`,
  text: sources[`../../sim/${name}.ts`] ?? '',
});

/** Games of each bot for the verdict beside a patch; the full one is the command's. */
const GAMES = 20;

/** What stands beside a patch: what speaks against it, how to apply it, the balance's verdict. */
export interface ShipView {
  readonly element: HTMLElement;
  /** Judges a config. @returns the patch that ships it; '' when it can't be shipped or is shipped already */
  ship(config: SimConfig): string;
}

/** Builds the view; it is empty until something is to be shipped. */
export function createShipView(): ShipView {
  const faults = el('ul', { class: 'lab-hint' });
  const steps = el('output', { class: 'lab-message' });
  const verdict = el('table', { class: 'lab-difference' });
  const element = el('div', {}, faults, steps, verdict);
  let playing: AbortController | null = null;

  const judge = async (config: SimConfig): Promise<void> => {
    playing?.abort();
    playing = new AbortController();
    const { signal } = playing;
    const presets = [{ name: 'the patched game', config }];
    const plan = { batch: 'balance', games: GAMES, bots: ['random', 'average'] as const, presets, targets: TARGETS };
    verdict.replaceChildren(tableRow('The bots are playing for the balance’s verdict.'));
    const sides = await withWorkers(
      (players) => playBatch({ ...plan, stopEarly: true }, players, undefined, signal),
      signal,
    );
    const rows = targetsTable(reportOf(sides, TARGETS, LOOK_CONFIDENCE));
    verdict.replaceChildren(...rows.map((cells) => tableRow(...cells)));
  };
  const ship = (config: SimConfig): string => {
    playing?.abort();
    verdict.replaceChildren();
    const found = shipFaults(config);
    faults.replaceChildren(
      ...found.map(({ kind, why }) => el('li', {}, `${kind === 'refuse' ? 'Refused' : 'Warning'}: ${why}`)),
    );
    const refused = found.some(({ kind }) => kind === 'refuse');
    const patch = refused ? '' : configPatch(config, sourceOf('config'), sourceOf('version'), SIM_VERSION);
    setText(steps, refused ? 'This can’t be shipped.' : stepsOf(patch));
    if (patch !== '')
      judge(config).catch((error: unknown) => error instanceof DOMException || setText(steps, String(error)));
    return patch;
  };
  return { element, ship };
}

const stepsOf = (patch: string): string =>
  patch === ''
    ? 'This is the shipped game.'
    : `In the repository: git apply --unidiff-zero feel.patch && npm run record. SIM_VERSION becomes ${SIM_VERSION + 1}: what was recorded before then is of another game.`;
