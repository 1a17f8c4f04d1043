import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import ExcelJS from 'exceljs';

// A thread that writes a workbook: each line of its input is a JSON array of rows, the first one of which has the headings.
// A thread's own output never says that it is finished.
const file = new PassThrough();
file.pipe(process.stdout);
const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: file });
const sheet = book.addWorksheet('Sheet1', { views: [{ state: 'frozen', ySplit: 1 }] });
for await (const line of createInterface({ input: process.stdin })) {
  const rows: (string | number)[][] = JSON.parse(line);
  for (const row of rows) sheet.addRow(row).commit();
  // The library keeps what a slow reader has not taken.
  if (file.writableNeedDrain) await once(file, 'drain');
}
sheet.commit();
await book.commit();
