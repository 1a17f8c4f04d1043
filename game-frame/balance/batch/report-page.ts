import { SIDE_COLOURS } from './sides.ts';
import { binsFor, histogram, type Histogram } from './histogram.ts';
import { DRAWN, measureOf } from './measures.ts';
import type { Report } from './report.ts';
import { figuresTable, formatFigure, type Table, targetsTable, titleOf } from './report-text.ts';

/** Size of a picture, and its margins for the labels of the axes, pixels. */
const SIZE = { width: 520, height: 200, left: 44, bottom: 34, top: 10 };

/** The report as a page of its own: tables, and histograms with axes. Needs no script and nothing from elsewhere. */
export function reportPage(report: Report): string {
  const bots = [...new Set(report.rows.map(({ bot }) => bot))];
  const pictures = bots.flatMap((bot) =>
    DRAWN.map((measure) => {
      const { of, unit } = measureOf(measure);
      const values = report.sides.map(({ results }) => (results.get(bot) ?? []).map(of));
      return figure(`${bot}: ${measure}`, unit.split(',')[0] ?? '', values);
    }),
  );
  const legend = report.presets.map((preset, side) => `<b style="color:${SIDE_COLOURS[side]}">${escape(preset)}</b>`);
  const body = [
    `<h1>${escape(titleOf(report))}</h1><p>${legend.join(' · ')}</p>`,
    table(targetsTable(report)),
    ...pictures,
    table(figuresTable(report)),
  ];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Balance</title><style>${STYLE}</style>${body.join('')}</html>\n`;
}

const STYLE =
  'body{font:14px system-ui;margin:2rem;background:#11141c;color:#e8eaf0}td,th{padding:2px 10px;text-align:left;' +
  'border-bottom:1px solid #2a3040}figure{display:inline-block;margin:1rem 1rem 1rem 0}text{fill:#7d8699;font-size:11px}';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const line = (tag: string, cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;

const table = ([head = [], ...rows]: Table): string =>
  `<table>${line('th', head)}${rows.map((row) => line('td', row)).join('')}</table>`;

/** One histogram a side over each other, with the unit below and the share of games at the side. */
function figure(name: string, unit: string, samples: readonly (readonly number[])[]): string {
  const bins = binsFor(samples);
  const histograms = samples.map((values) => histogram(values, bins));
  const top = Math.max(...histograms.flatMap(sharesOf), Number.MIN_VALUE);
  const { width, height, left, bottom } = SIZE;
  const marks = [0, 0.5, 1].map((share) => {
    const x = left + share * (width - left);
    const y = height - bottom - share * (height - bottom - SIZE.top);
    const value = formatFigure(bins.from + bins.width * bins.count * share);
    const anchor = share === 0 ? 'start' : share === 1 ? 'end' : 'middle';
    return (
      `<text x="${x}" y="${height - bottom + 13}" text-anchor="${anchor}">${value}</text>` +
      `<text x="${left - 4}" y="${y + 4}" text-anchor="end">${formatFigure(100 * top * share)} %</text>`
    );
  });
  const label = `<text x="${(left + width) / 2}" y="${height - 4}" text-anchor="middle">${escape(unit)}</text>`;
  const bars = histograms.map((side, index) => barsOf(side, SIDE_COLOURS[index] ?? '', top)).join('');
  const svg = `<svg role="img" aria-label="${escape(name)}" width="${width}" height="${height}">${bars}${marks.join('')}${label}</svg>`;
  return `<figure><figcaption>${escape(name)}, share of games</figcaption>${svg}</figure>`;
}

function sharesOf({ counts }: Histogram): number[] {
  const sum = counts.reduce((total, count) => total + count, 0);
  return counts.map((count) => (sum === 0 ? 0 : count / sum));
}

function barsOf(sample: Histogram, colour: string, top: number): string {
  const { width, height, left, bottom } = SIZE;
  const step = (width - left) / sample.counts.length;
  return sharesOf(sample)
    .map((share, index) => {
      const tall = (share / top) * (height - bottom - SIZE.top);
      const place = `x="${left + index * step}" y="${height - bottom - tall}" width="${Math.max(1, step - 1)}" height="${tall}"`;
      return `<rect ${place} fill="${colour}" fill-opacity="0.55"/>`;
    })
    .join('');
}
