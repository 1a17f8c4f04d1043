import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../server/common/tables/decode-text.ts';
import { readColumn, readTable } from '../../../server/common/tables/read-table.ts';
import { render } from '../../../server/ops/output.ts';

const SPEC = { row: v.object({ award: v.string(), note: v.optional(v.string()) }), ignored: ['state'] };
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const list = (text: string) => readColumn(text, 'award', SPEC);
const notes = async (bytes: string | Buffer) =>
  (await readTable(await decodeText(Buffer.from(bytes)), SPEC)).map(({ row }) => row.note);

describe('a file of a table', () => {
  test.each<[name: string, bytes: string | Buffer, read: readonly string[]]>([
    ['UTF-8 with its mark', '\u{feff}award,note\r\n1,已寄出\r\n', ['已寄出']],
    ['UTF-16, as Excel saves Unicode text', utf16('\u{feff}award\tnote\r\n1\t已寄出\r\n'), ['已寄出']],
    ['UTF-16 the other way round', utf16('\u{feff}award,note\n1,已寄出').swap16(), ['已寄出']],
    ['UTF-16 without its mark', utf16('award,note\n1,已寄出'), ['已寄出']],
    ['the same the other way round', utf16('award,note\n1,已寄出').swap16(), ['已寄出']],
    ['GB18030, as in Excel', Buffer.concat([Buffer.from('award,note\r\n1,'), hex('d2d1 bcc4 b3f6')]), ['已寄出']],
    ['line ends of an old Mac', 'award,note\r1,a\r2,b\r', ['a', 'b']],
    ['all line ends, and blank lines', '\nAward , note\r\r\n1,a\r2,b\n,\n\n3,c', ['a', 'b', 'c']],
    ['semicolons', 'award;state;note\n1;pending;a,b\n', ['a,b']],
    ['delimiters after the last cell', 'award,note,,\n1,a,,\n2,b\n', ['a', 'b']],
    ['a first line for Excel', '\u{feff}sep=;\r\naward;note\r\n1;a\r\n', ['a']],
    ['quotes', '"award","note"\r\n1,"x, ""y""\r\nz"\r\n', ['x, "y"\r\nz']],
    ['formula guards', "award,note\n1,'+86\n2,''x\n3,'x\n4,'\n5,''\n6,'＝1\n", ['+86', "'x", "'x", "'", "'", '＝1']],
  ])('is read: %s', (_, bytes, read) => expect(notes(bytes)).resolves.toEqual(read));

  test.each<[bytes: string | Buffer, message: RegExp]>([
    ['', /^文件是空的$/],
    ['\u{feff}\r\n\r\n', /^文件是空的$/],
    ['award,note\r\n', /^文件只有列名/],
    ['\naward,note,award\n1,a,1\n', /^第 2 行：列 award 出现了两次$/],
    ['note\na\n', /^第 1 行：缺少列 award$/],
    ['award,nota\n1,a\n', /^第 1 行：不认识的列 nota；可以有的列是 award、note、state$/],
    ['award,,note\n1,,a\n', /^第 1 行：第 2 列没有列名$/],
    ['award,note,\n1,a,b\n', /^第 2 行：有 3 格，列名有 2 个$/],
    ['award,note\n1,a\n\n\n2\n', /^第 5 行：有 1 格，列名有 2 个$/],
    ['award,note\n1,a\rb\n', /^第 3 行：有 1 格/],
    ['award,note\r\n1,"a\r\nb"\r\n2,"c"d\r\n', /^第 4 行：结束的引号后面还有文字/],
    ['award,note\n1,a"b"\n', /^第 2 行：没有加引号的格子里有引号/],
    ['award,note\n1,a\n2,"b\n3,c\n', /^第 3 行：这里开了引号，后面没有结束的引号$/],
    [`award,note\n1,"${'x'.repeat(10 << 20)}"\n`, /^第 2 行：这一行超过 1000000 字节/],
    ['award,note\n1,a\0b\n', /NUL 字符/],
    [hex('ff fe 61'), /无法识别文件的编码/],
    [hex('61 ff ff'), /无法识别文件的编码/],
    [hex('fffe0000 61000000'), /编码是 UTF-32：请另存为 UTF-8/],
    ['PK\u0003\u0004 a workbook', /请把表格另存为 CSV/],
    [hex('d0cf11e0 a1b11ae1'), /请把表格另存为 CSV/],
  ])('is refused with the place of the mistake: %j', (bytes, message) => expect(notes(bytes)).rejects.toThrow(message));

  test('round-trips any text', async () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^['=+@\t\r\n＝";, -]{0,4}$/));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1 }), async (written) => {
        const rows = written.map((note, award) => ({ award, note }));
        expect(await notes(render({ columns: ['award', 'note'], rows }, 'csv'))).toEqual(written);
      }),
    );
  });
});

test.each<[name: string, text: () => string, message: RegExp]>([
  ['900,000 spaces and an x', () => `${' '.repeat(900_000)}x`, /^第 1 行：不认识的列 x/],
  ['a million empty lines', () => `award,note\n${'\n'.repeat(999_999)}1,"a\n`, /^第 1000001 行：这里开了引号/],
  ['a million rows', () => `award,note\n${'1,a\n'.repeat(1_000_000)}`, /^文件太长：最多 1000000 行$/],
  ['100,001 columns', () => `award${',note'.repeat(100_000)}\n1\n`, /^第 1 行：有 100001 列，最多 100 列$/],
  ['64 MB', () => `award,note\n1,${'x'.repeat(64 << 20)}`, /^文件太大：最多 67108864 字节$/],
])('is read in one pass, or not at all: %s', (_, text, message) => expect(notes(text())).rejects.toThrow(message));

test('lines are counted with those of cells, and empty ones', async () => {
  const read = await readTable(`${'\n'.repeat(9)}award,note\n${'\r\n'.repeat(9)}1,"a\n\nb"\n\n2,c`, SPEC);
  expect(read.map(({ line }) => line)).toEqual([20, 24]);
});

test('a list without a header is read by any delimiter, one with it by its column', async () => {
  expect(await list('A1\r\n"A2", A3;A4\tA5\r\rA6')).toEqual(['A1', 'A2', ' A3', 'A4', 'A5', 'A6']);
  expect(await list('\u{feff}sep=;\nstate; Award\nx;A1\n')).toEqual(['A1']);
  await expect(list('award\n')).rejects.toThrow(/只有列名/);
  await expect(list('A1\n\nA2,"A3\n')).rejects.toThrow(/^第 3 行：这里开了引号/);
});
