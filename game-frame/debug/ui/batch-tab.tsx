import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { BOT_NAMES, type BotName } from '../../bots/index.ts';
import { playBatch } from '../../balance/batch/play-jobs.ts';
import { LOOK_CONFIDENCE, type Report, reportOf } from '../../balance/batch/report.ts';
import { gamesCsv } from '../../balance/batch/table.ts';
import { SHIPPED_NAME } from '../../balance/config/preset.ts';
import { Button, Choice, Count, download, Row, Switch } from './controls.tsx';
import { ReportView } from './report-view.tsx';
import { usePresets, useShared } from './shared.ts';
import { sayBatch, TaskBar, useTask, type Work } from './task.tsx';
import { targetsAtom, usable } from './targets.ts';
import { TargetsForm } from './targets-form.tsx';

/** The choice that stands for the panel's present values. */
const PANEL = 'the panel as it is';
const MOST_GAMES = 5000;

/** Batches: bots play the same seeds under two presets; a report with intervals, held against the targets. */
export function BatchTab() {
  const { lab, presets } = useShared();
  const names = [PANEL, ...usePresets()];
  const targets = usable(useAtomValue(targetsAtom));
  const [sides, setSides] = useState<readonly [string, string]>([SHIPPED_NAME, PANEL]);
  const [bot, setBot] = useState<BotName>('average');
  const [games, setGames] = useState(50);
  const [stopEarly, setStopEarly] = useState(false);
  const [report, setReport] = useState<Report | null>(null);
  const task = useTask();
  const [a, b] = sides;
  const play = async ({ players, signal, say }: Work): Promise<string> => {
    const configs = sides.map((name) => ({ name, config: name === PANEL ? lab.config : presets.configOf(name) }));
    const plan = { batch: lab.seed, games, bots: [bot], presets: configs, stopEarly, targets };
    const played = await playBatch(plan, players, (progress) => say(sayBatch(progress), progress), signal);
    const found = reportOf(played, targets, stopEarly ? LOOK_CONFIDENCE : undefined);
    setReport(found);
    return `${found.games} games each.`;
  };
  return (
    <>
      <Row>
        <Choice label="A" values={names} value={a} onChange={(name) => setSides([name, b])} />
        <Choice label="B" values={names} value={b} onChange={(name) => setSides([a, name])} />
      </Row>
      <Row>
        <Count label="Games each" value={games} most={MOST_GAMES} onChange={setGames} />
        <Choice label="Bot" values={BOT_NAMES} value={bot} onChange={setBot} />
        <Switch label="stop when decided" on={stopEarly} onChange={setStopEarly} />
      </Row>
      <Row>
        <Button onClick={() => task.start(play)}>Run</Button>
        <Button
          disabled={!report}
          onClick={() => report && download('lab-batch.csv', gamesCsv(report.sides), 'text/csv')}
        >
          CSV
        </Button>
      </Row>
      <TaskBar task={task} />
      <TargetsForm games={games} />
      {report && <ReportView report={report} />}
    </>
  );
}
