import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type Report, reportOf, targetsTable } from '../../balance/batch/report.ts';
import { changesOf } from '../../balance/config/changes.ts';
import { printPresets, SHIPPED_NAME } from '../../balance/config/preset.ts';
import { playGuard } from '../../balance/guard/play-guard.ts';
import type { ShipFault } from '../../balance/guard/rules.ts';
import { SIM_VERSION } from '../../sim/index.ts';
import { configPatch } from '../model/patch.ts';
import { shipFaults } from '../model/ship-guard.ts';
import { Buttons, Choice, Typed } from './controls.tsx';
import { TextBox, useTexts } from './files.tsx';
import { useLab, useShared, useValue } from './shared.ts';
import { usableTargetsAtom } from './state.ts';
import { ReportTable } from './tables.tsx';
import { Task, type Work } from './task.tsx';

/** Presets: save, load, compare, export, and the patch that ships one. */
export function PresetsTab() {
  const { lab, presets } = useShared();
  const names = useLab(() => presets.names);
  const name = useValue('');
  const wanted = useValue<string>(SHIPPED_NAME);
  const { say, handOver } = useTexts();
  const chosen = names.includes(wanted.value) ? wanted.value : SHIPPED_NAME;
  const save = (): void => {
    const preset = { name: name.value.trim() || 'unnamed', changes: changesOf(lab.config) };
    say(presets.add([preset], `Saved ${preset.name}.`));
    wanted.onChange(preset.name);
  };
  const load = (): void => {
    name.onChange(chosen === SHIPPED_NAME ? '' : chosen);
    lab.tune(presets.configOf(chosen), chosen);
  };
  return (
    <>
      <Buttons of={{ Save: save }}>
        <Typed label="Preset name" maxLength={40} {...name} />
      </Buttons>
      <Buttons of={{ Load: load, Delete: () => presets.remove(chosen) }}>
        <Choice label="Preset" values={names} value={chosen} onChange={wanted.onChange} />
      </Buttons>
      <Buttons
        of={{
          'Compare: preset as B': () => lab.compareWith(presets.configOf(chosen), chosen),
          'One game': () => lab.compareWith(null),
          Export: () => handOver('lab-presets.json', printPresets(presets.own)),
        }}
      />
      <ShipView />
      <TextBox />
    </>
  );
}

const [configFile, versionFile] = Object.entries(
  import.meta.glob<string>('../../sim/{config,version}.ts', { eager: true, query: '?raw', import: 'default' }),
).map(([path, text]) => ({ path: path.replace('../..', 'game-frame'), text }));

const SHIPPED = `The patch, below and as a file. In the repository: git apply --unidiff-zero feel.patch && npm run record. \
SIM_VERSION becomes ${SIM_VERSION + 1}: what was recorded before then is of another game.`;

type Found = { readonly faults: readonly ShipFault[]; readonly report?: Report | undefined };
const isRefused = (faults: readonly ShipFault[]): boolean => faults.some(({ kind }) => kind === 'refuse');

/** Ships the panel's values: faults found by rules and by games of bots, and the patch. */
function ShipView() {
  const { lab } = useShared();
  const targets = useAtomValue(usableTargetsAtom);
  const { setText, handOver } = useTexts();
  const [{ faults, report }, show] = useState<Found>({ faults: [] });
  const judge = async ({ runners, signal, say }: Work): Promise<string> => {
    const wanted = lab.config;
    const known = shipFaults(wanted);
    show({ faults: known });
    setText('');
    if (isRefused(known)) return 'This can’t be shipped.';
    const patch = configFile && versionFile ? configPatch(wanted, configFile, versionFile, SIM_VERSION) : '';
    if (patch === '') return 'This is the shipped game.';
    const tell = say('Bots try whether it can be played');
    const { faults: seen, sides } = await playGuard(wanted, targets, runners, tell, signal);
    const found = [...known, ...seen];
    show({ faults: found, report: sides && reportOf(sides, targets) });
    if (isRefused(found)) return 'This can’t be shipped.';
    handOver('feel.patch', patch);
    return SHIPPED;
  };
  return (
    <>
      <Task label="Make this the default" work={judge} />
      <ul className="lab-warn">
        {faults.map(({ kind, why }) => (
          <li key={why}>{`${kind === 'refuse' ? 'Refused' : 'Warning'}: ${why}`}</li>
        ))}
      </ul>
      {report && <ReportTable cells={targetsTable(report)} presets={report.presets} />}
    </>
  );
}
