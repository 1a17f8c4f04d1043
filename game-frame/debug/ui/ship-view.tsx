import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { type Report, reportOf } from '../../balance/batch/report.ts';
import { targetsTable } from '../../balance/batch/report-text.ts';
import { playGuard } from '../../balance/guard/play-guard.ts';
import type { ShipFault } from '../../balance/guard/rules.ts';
import { SIM_VERSION, type SimConfig } from '../../sim/index.ts';
import { configPatch, type Source } from '../model/patch.ts';
import { shipFaults } from '../model/ship-guard.ts';
import { Button, download, Table } from './controls.tsx';
import { useShared } from './shared.ts';
import { textAtom } from './state.ts';
import { targetsAtom, usable } from './targets.ts';
import { sayBatch, TaskBar, useTask, type Work } from './task.tsx';

const sources = import.meta.glob<string>('../../sim/{config,version}.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const sourceOf = (name: string): Source => ({
  path: `game-frame/sim/${name}.ts`,
  text: sources[`../../sim/${name}.ts`] ?? '',
});

/** Makes a config the default: what speaks against it by its values and by games of bots, and the patch that does it. */
export function ShipView() {
  const { lab } = useShared();
  const targets = usable(useAtomValue(targetsAtom));
  const setText = useSetAtom(textAtom);
  const [faults, setFaults] = useState<readonly ShipFault[]>([]);
  const [report, setReport] = useState<Report>();
  const task = useTask();
  const judge = async (config: SimConfig, { players, signal, say }: Work): Promise<string> => {
    const known = shipFaults(config);
    setFaults(known);
    setReport(undefined);
    setText('');
    if (isRefused(known)) return REFUSED;
    const patch = configPatch(config, sourceOf('config'), sourceOf('version'), SIM_VERSION);
    if (patch === '') return 'This is the shipped game.';
    say('Bots try whether it can be played.');
    const guarded = await playGuard(config, players, {
      targets,
      onProgress: (progress) => say(`Bots try whether it can be played: ${sayBatch(progress)}`, progress),
      signal,
    });
    const found = [...known, ...guarded.faults];
    setFaults(found);
    setReport(reportOf(guarded.sides, targets));
    if (isRefused(found)) return REFUSED;
    setText(patch);
    download('feel.patch', patch, 'text/x-patch');
    return `The patch, below and as a file. In the repository: git apply --unidiff-zero feel.patch && npm run record. SIM_VERSION becomes ${SIM_VERSION + 1}: what was recorded before then is of another game.`;
  };
  return (
    <>
      <Button
        title="Prints the change of the config file, and what speaks against it"
        onClick={() => task.start((work) => judge(lab.config, work))}
      >
        Make this the default
      </Button>
      <TaskBar task={task} />
      <ul className="lab-faults">
        {faults.map(({ kind, why }) => (
          <li key={why}>{`${kind === 'refuse' ? 'Refused' : 'Warning'}: ${why}`}</li>
        ))}
      </ul>
      {report && <Targets report={report} />}
    </>
  );
}

const REFUSED = 'This can’t be shipped.';

const isRefused = (faults: readonly ShipFault[]): boolean => faults.some(({ kind }) => kind === 'refuse');

function Targets({ report }: { readonly report: Report }) {
  const [head = [], ...rows] = targetsTable(report);
  return <Table head={head} rows={rows} />;
}
