import { el } from '../../dom.ts';
import { drawLines, formatNumber } from '../draw/line-chart.ts';
import type { Lab } from '../lab.ts';
import type { GameMetrics } from '../model/metrics.ts';
import type { NumberSeries } from '../model/ring-buffer.ts';
import type { Timeline } from '../model/timeline.ts';
import type { Component } from './component.ts';
import { setText } from './dom.ts';
import type { Tab } from './tabs.ts';

/** Graphs of the metrics, one line a game. */
export function createGraphsTab(lab: Lab, metrics: readonly GameMetrics[]): Tab {
  const sides = (): readonly GameMetrics[] => metrics.slice(0, lab.sides.length);
  const names = metrics[0]?.all.map(({ name }) => name) ?? [];
  const charts = [
    chartOf('Score, whole game', () => lab.sides.map(scoresOf)),
    ...names.map((name, index) => chartOf(name, () => sides().flatMap(({ all }) => all[index]?.series ?? []))),
  ];
  return {
    name: 'Graphs',
    element: el('div', { class: 'lab-charts' }, ...charts.map((chart) => chart.element)),
    refresh: () => charts.forEach((chart) => chart.refresh()),
  };
}

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
