import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { playBatch } from '../../balance/batch/play-jobs.ts';
import { type Report, reportOf } from '../../balance/batch/report.ts';
import { SHIPPED_NAME } from '../../balance/config/preset.ts';
import { BOT_NAMES, type BotName } from '../../bots/index.ts';
import { Choice, Count, Row } from './controls.tsx';
import { TargetsForm } from './forms.tsx';
import { useLab, useShared, useValue } from './shared.ts';
import { usableTargetsAtom } from './state.ts';
import { ReportView } from './tables.tsx';
import { Task, type Work } from './task.tsx';

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
