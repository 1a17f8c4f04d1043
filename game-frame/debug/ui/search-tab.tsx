import { least } from 'd3-array';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Report } from '../../balance/batch/report.ts';
import { changesOf } from '../../balance/config/changes.ts';
import { search, type Trial, trialCells, trialsHead } from '../../balance/search/search.ts';
import { Button, Buttons, Count } from './controls.tsx';
import { download } from './files.tsx';
import { FreeForm, TargetsForm } from './forms.tsx';
import { useShared, useValue } from './shared.ts';
import { usableFreeAtom, usableTargetsAtom } from './state.ts';
import { ReportView, Table } from './tables.tsx';
import { Task, type Work } from './task.tsx';

const NAME = 'found';
const MOST = 10_000;

/** Targets in, a preset out: the trials as they come, then the report on held-out seeds. */
export function SearchTab() {
  const { lab, presets } = useShared();
  const targets = useAtomValue(usableTargetsAtom);
  const free = useAtomValue(usableFreeAtom);
  const [most, games, heldOut] = [useValue(40), useValue(12), useValue(60)];
  const [trials, setTrials] = useState<readonly Trial[]>([]);
  const [report, setReport] = useState<Report>();
  const best = least(trials, ({ cost }) => cost);
  const planOf = () => ({
    name: NAME,
    targets,
    free,
    start: changesOf(lab.config),
    against: {},
    seed: 'search',
    trials: most.value,
    games: games.value,
    heldOut: heldOut.value,
  });
  const play = async ({ runners, signal, finish, say }: Work): Promise<string> => {
    if (targets.length === 0 || free.length === 0)
      return 'A search needs a target and a free value, each with a range.';
    setTrials([]);
    const found = await search(planOf(), runners, {
      onTrial: (trial) => setTrials((before) => [...before, trial]),
      onProgress: (progress) => say(progress.phase)(progress),
      signal,
      finish,
    });
    setReport(found.report);
    const end = found.best.cost === 0 ? 'meets the targets' : 'comes nearest to the targets';
    const done = `Trial ${found.best.number} ${end}. It is the preset ${NAME}; below on new seeds.`;
    return presets.add([found.preset], done);
  };
  return (
    <>
      <TargetsForm games={games.value} />
      <FreeForm />
      <Buttons of={{ Export: () => download('search.json', JSON.stringify(planOf(), null, 2)) }}>
        <Count label="Trials" most={MOST} {...most} />
        <Count label="Games" most={MOST} {...games} />
        <Count label="Held out" most={MOST} {...heldOut} />
      </Buttons>
      <Task label="Search" work={play} finish={best && 'Stop with the best'} />
      {trials[0] && (
        <Table
          label="Trials"
          head={['', ...trialsHead(trials[0])]}
          rows={trials.map((trial) => [
            <Button key="feel" onClick={() => lab.tune(trial.config, `trial ${trial.number}`)}>
              Feel
            </Button>,
            ...trialCells(trial),
          ])}
          marked={best && trials.indexOf(best)}
        />
      )}
      {report && <ReportView report={report} />}
    </>
  );
}
