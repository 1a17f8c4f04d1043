import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { least } from 'd3-array';
import { playBatch } from '../../balance/batch/play-jobs.ts';
import { type Report, reportOf } from '../../balance/batch/report.ts';
import { SHIPPED_NAME } from '../../balance/config/preset.ts';
import { changesOf } from '../../balance/config/changes.ts';
import { BOT_NAMES, type BotName } from '../../bots/index.ts';
import { Button, Buttons, Choice, Count, Row } from './controls.tsx';
import { FreeForm, TargetsForm } from './forms.tsx';
import { useLab, useShared, useValue } from './shared.ts';
import { usableFreeAtom, usableTargetsAtom } from './state.ts';
import { ReportView, Table } from './tables.tsx';
import { Task, type Work } from './task.tsx';
import { download } from './files.tsx';
import { EffectsView } from './effects.tsx';
import { search, type Trial, trialCells, trialsHead } from '../../balance/search/search.ts';

/** The choice that stands for the panel's present values. */
const PANEL: string = 'the panel as it is';
const MOST_GAMES = 5000;

/** Batches: bots play the same seeds under two presets; a report with intervals, judged by the targets. */
export function BatchTab() {
  const { lab, presets } = useShared();
  const names = [PANEL, ...useLab(() => presets.names)];
  const targets = useAtomValue(usableTargetsAtom);
  const [a, b] = [useValue<string>(SHIPPED_NAME), useValue(PANEL)];
  const [bot, games] = [useValue<BotName>('average'), useValue(50)];
  const [report, setReport] = useState<Report>();
  const play = async ({ runners, signal, say }: Work): Promise<string> => {
    const sides = [a.value, b.value].map((name) => {
      return { name, config: name === PANEL ? lab.config : presets.configOf(name) };
    });
    const plan = { batch: lab.seed, games: games.value, bots: [bot.value], presets: sides };
    setReport(reportOf(await playBatch(plan, runners, say('Bots play'), signal), targets));
    return `${games.value} games each.`;
  };
  return (
    <>
      <Row>
        <Choice label="A" values={names} {...a} />
        <Choice label="B" values={names} {...b} />
        <Choice label="Bot" values={BOT_NAMES} {...bot} />
        <Count label="Games each" most={MOST_GAMES} {...games} />
      </Row>
      <Task label="Run" work={play} />
      <TargetsForm games={games.value} />
      {report && <ReportView report={report} />}
    </>
  );
}

const NAME = 'found';
const MOST = 10_000;

/** Targets in, a preset out: the trials as they come, then the report on held-out seeds. */
export function SearchTab() {
  const { lab, presets } = useShared();
  const targets = useAtomValue(usableTargetsAtom);
  const free = useAtomValue(usableFreeAtom);
  const [most, games, heldOut] = [useValue(40), useValue(24), useValue(60)];
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
    setReport(undefined);
    let bestSoFar = 1;
    const found = await search(planOf(), runners, {
      onTrial: (trial) => {
        if (trial.best) bestSoFar = trial.number;
        setTrials((before) => [...before, trial]);
      },
      onProgress: (progress) => say(`Trial ${bestSoFar} is the best so far; ${progress.phase}, at most`)(progress),
      signal,
      finish,
    });
    setReport(found.report);
    const isMet = found.report.verdicts.at(-1)?.every(({ met }) => met);
    const end = isMet ? 'meets the targets' : 'comes nearest to the targets';
    return presets.add(
      [found.preset],
      `Trial ${found.best.number} ${end}. It is the preset ${NAME}; below on new seeds.`,
    );
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
      <Task label="Search" work={play} finish="Stop with the best" />
      <EffectsView effects={trials.map(({ effects }) => effects).filter(({ length }) => length > 0)} />
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
