import type { NumberSeries } from '../model/ring-buffer.ts';
import { SIDE_COLOURS } from '../../balance/batch/sides.ts';
import { PALETTE } from './colours.ts';
import { surfaceOf } from './surface.ts';

/** Formats a number for a label: three significant digits. */
export const formatNumber = (value: number): string =>
  Math.abs(value) >= 1000 ? `${(value / 1000).toPrecision(3)}k` : String(Number(value.toPrecision(3)));

/** Draws the series of each side as a line over one scale that begins at 0; its top value is written. */
export function drawLines(canvas: HTMLCanvasElement, lines: readonly NumberSeries[]): void {
  const { context, width, height } = surfaceOf(canvas);
  const top = Math.max(...lines.map((series) => series.max()), Number.MIN_VALUE);
  context.strokeStyle = PALETTE.grid;
  context.strokeRect(0.5, 0.5, width - 1, height - 1);
  for (const [side, series] of lines.entries()) {
    context.strokeStyle = SIDE_COLOURS[side] ?? '';
    strokeSeries(context, series, width, (height - 2) / top, height - 1);
  }
  context.fillStyle = PALETTE.faint;
  context.font = '10px ui-monospace, monospace';
  context.textAlign = 'right';
  context.fillText(formatNumber(top), width - 3, 11);
}

function strokeSeries(
  context: CanvasRenderingContext2D,
  series: NumberSeries,
  width: number,
  scale: number,
  floor: number,
): void {
  context.beginPath();
  const last = Math.max(1, series.length - 1);
  for (let x = 0; x < width; x += 1) {
    const index = Math.round((x / width) * last);
    context.lineTo(x, floor - series.at(index) * scale);
  }
  context.stroke();
}
