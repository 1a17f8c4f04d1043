import { el } from '../../dom.ts';
import { drawLines, formatNumber } from '../draw/line-chart.ts';
import type { Lab } from '../lab.ts';
import type { GameMetrics } from '../model/metrics.ts';
import type { NumberSeries } from '../model/ring-buffer.ts';
import { spreadOf } from '../model/spread.ts';
import type { Timeline } from '../model/timeline.ts';
import type { Component } from './component.ts';
import { setText } from './dom.ts';
import type { Tab } from './tabs.ts';
import { createTimeTable, type Times } from './time-table.ts';

/** Frames between two looks at where the time goes: numbers that change faster can't be read. */
const FRAMES_A_LOOK = 30;

/** Where the time of game A goes, and graphs of the metrics, one line a game. */
export function createGraphsTab(lab: Lab, metrics: readonly GameMetrics[]): Tab {
  const sides = (): readonly GameMetrics[] => metrics.slice(0, lab.sides.length);
  const names = metrics[0]?.all.map(({ name }) => name) ?? [];
  const charts = [
    chartOf('Score, whole game', () => lab.sides.map(scoresOf)),
    ...names.map((name, index) => chartOf(name, () => sides().flatMap(({ all }) => all[index]?.series ?? []))),
  ];
  const times = createTimeTable();
  let frames = 0;
  const refresh = (): void => {
    if (frames % FRAMES_A_LOOK === 0) times.show(timesOf(metrics[0]));
    frames += 1;
    for (const chart of charts) chart.refresh();
  };
  const element = el('div', { class: 'lab-charts' }, times.element, ...charts.map((chart) => chart.element));
  return { name: 'Graphs', element, refresh };
}

const timesOf = (metrics: GameMetrics | undefined): Times[] =>
  (metrics?.times() ?? []).map(({ name, isPart, ms }) => ({ name, isPart, spread: spreadOf(ms) }));

function chartOf(name: string, read: () => readonly NumberSeries[]): Component {
  const canvas = el('canvas', { class: 'lab-chart', role: 'img', 'aria-label': name });
  const value = el('b');
  const refresh = (): void => {
    const lines = read();
    drawLines(canvas, lines);
    setText(value, lines.map(({ last }) => formatNumber(last)).join(' · '));
  };
  return { element: el('figure', {}, el('figcaption', {}, `${name} `, value), canvas), refresh };
}

const scoresOf = (timeline: Timeline): NumberSeries => ({
  length: timeline.played,
  last: timeline.game.score,
  at: (index) => timeline.at(index + 1)?.score ?? 0,
  max: () => timeline.at(timeline.played)?.score ?? 0,
});
