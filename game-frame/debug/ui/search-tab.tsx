import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { changesOf } from '../../balance/config/changes.ts';
import type { Report } from '../../balance/batch/report.ts';
import { sayProgress, trialCells, trialsHead } from '../../balance/search/progress.ts';
import { search } from '../../balance/search/search.ts';
import { presetOf, type Trial } from '../../balance/search/trial.ts';
import { Button, Count, download, Row, Table } from './controls.tsx';
import { FreeForm } from './free-form.tsx';
import { ReportView } from './report-view.tsx';
import { useShared } from './shared.ts';
import { freeAtom, targetsAtom, usable, usableFree } from './targets.ts';
import { TargetsForm } from './targets-form.tsx';
import { TaskBar, useTask, type Work } from './task.tsx';

/** Name of the preset that a search comes to. */
const NAME = 'found';

/** Targets in, a preset out: the trials as they come, then the report on held-out seeds. */
export function SearchTab() {
  const { lab, presets } = useShared();
  const targets = usable(useAtomValue(targetsAtom));
  const free = usableFree(useAtomValue(freeAtom));
  const [counts, setCounts] = useState({ trials: 40, games: 12, heldOut: 60 });
  const [trials, setTrials] = useState<readonly Trial[]>([]);
  const [report, setReport] = useState<Report | null>(null);
  const finishing = useRef<AbortController>(null);
  const task = useTask();
  const plan = { name: NAME, targets, free, start: {}, against: {}, seed: 'search', ...counts };
  const best = trials.reduce<Trial | undefined>((found, trial) => (trial.best ? trial : found), undefined);
  const play = async ({ players, signal, say }: Work): Promise<string> => {
    if (targets.length === 0 || free.length === 0)
      return 'A search needs a target and a free value, each with a range.';
    finishing.current = new AbortController();
    setTrials([]);
    const found = await search({ ...plan, start: changesOf(lab.config) }, players, {
      onTrial: (trial) => setTrials((before) => [...before, trial]),
      onProgress: (progress) => say(sayProgress(progress), progress),
      signal,
      finish: finishing.current.signal,
    });
    setReport(found.report);
    const end = found.best.cost === 0 ? 'meets the targets' : 'comes nearest to the targets';
    return presets.add(
      [found.preset],
      `Trial ${found.best.number} ${end}. It is the preset ${NAME}; below on new seeds.`,
    );
  };
  return (
    <>
      <TargetsForm games={counts.games} />
      <FreeForm />
      <Row>
        <Count label="Trials" value={counts.trials} most={1000} onChange={(n) => setCounts({ ...counts, trials: n })} />
        <Count label="Games" value={counts.games} most={1000} onChange={(n) => setCounts({ ...counts, games: n })} />
        <Count
          label="Held out"
          value={counts.heldOut}
          most={10_000}
          onChange={(n) => setCounts({ ...counts, heldOut: n })}
        />
      </Row>
      <Row>
        <Button title="From the values of the panel" onClick={() => task.start(play)}>
          Search
        </Button>
        <Button
          disabled={!task.running || !best}
          title="The best so far gets its verdict"
          onClick={() => finishing.current?.abort()}
        >
          Stop with the best
        </Button>
        <Button
          title="For npm run balance -- --search"
          onClick={() => download('search.json', JSON.stringify(plan, null, 2))}
        >
          Export
        </Button>
      </Row>
      <TaskBar task={task} />
      {trials[0] && (
        <Table
          label="Trials"
          head={['', ...trialsHead(trials[0])]}
          rows={trials.map((trial) => [
            <Button key="feel" onClick={() => lab.tune(trial.config, presetOf(trial, `trial ${trial.number}`).name)}>
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
