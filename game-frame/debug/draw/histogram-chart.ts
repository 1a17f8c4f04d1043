import type { Histogram } from '../../balance/batch/histogram.ts';
import { SIDE_COLOURS } from '../../balance/batch/sides.ts';
import { PALETTE } from './colours.ts';
import { formatNumber } from './line-chart.ts';
import { type Surface, surfaceOf } from './surface.ts';

/** Height of the axis labels, pixels. */
const LABEL_HEIGHT = 14;

/**
 * Draws one histogram a side over each other, all of equal bins, as translucent bars of each sample's shares; the largest
 * share is written at the top, the ends of the bins below.
 */
export function drawHistograms(canvas: HTMLCanvasElement, histograms: readonly Histogram[]): void {
  const surface = surfaceOf(canvas);
  const top = Math.max(...histograms.flatMap(shares), Number.MIN_VALUE);
  for (const [side, histogram] of histograms.entries()) drawBars(surface, histogram, SIDE_COLOURS[side] ?? '', top);
  if (histograms[0]) drawEdges(surface, histograms[0]);
  surface.context.textAlign = 'left';
  surface.context.fillText(`${formatNumber(top * 100)} % of games`, 2, 10);
}

function shares({ counts }: Histogram): number[] {
  const sum = counts.reduce((total, count) => total + count, 0);
  return counts.map((count) => (sum === 0 ? 0 : count / sum));
}

function drawBars({ context, width, height }: Surface, histogram: Histogram, colour: string, top: number): void {
  const bar = width / histogram.counts.length;
  context.globalAlpha = 0.55;
  context.fillStyle = colour;
  for (const [index, share] of shares(histogram).entries()) {
    const tall = (share / top) * (height - LABEL_HEIGHT - 2);
    context.fillRect(index * bar + 0.5, height - LABEL_HEIGHT - tall, Math.max(1, bar - 1), tall);
  }
  context.globalAlpha = 1;
}

function drawEdges({ context, width, height }: Surface, { from, width: bin, counts }: Histogram): void {
  context.fillStyle = PALETTE.faint;
  context.font = '10px ui-monospace, monospace';
  for (const share of [0, 0.5, 1]) {
    context.textAlign = share === 0 ? 'left' : share === 1 ? 'right' : 'center';
    context.fillText(formatNumber(from + bin * Math.round(counts.length * share)), width * share, height - 3);
  }
}
