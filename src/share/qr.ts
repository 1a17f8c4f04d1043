import { encode } from 'uqr';

/** Draws a QR code with its quiet zone. @param size px */
export function drawQr(context: CanvasRenderingContext2D, text: string, x: number, y: number, size: number): void {
  const { data } = encode(text, { ecc: 'M', border: 2 });
  const cell = size / data.length;
  context.fillStyle = '#fff';
  context.fillRect(x, y, size, size);
  context.fillStyle = '#2a1850';
  for (const [row, cells] of data.entries()) {
    for (const [column, dark] of cells.entries()) {
      // Slightly larger than the cell, so that no seams show between dark cells.
      if (dark) context.fillRect(x + column * cell, y + row * cell, cell + 0.5, cell + 0.5);
    }
  }
}
