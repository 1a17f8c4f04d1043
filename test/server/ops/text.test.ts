import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commands, parseCommand } from '../../../server/ops/commands.ts';
import { UsageError } from '../../../server/ops/command.ts';
import { render } from '../../../server/ops/output.ts';
import { safe, widthOf } from '../../../server/ops/text.ts';

describe('a list in a terminal', () => {
  test('aligns, Han characters counted twice, numbers flush right', () => {
    const rows = [
      { name: '毛绒挂件', left: 50 },
      { name: 'mug', left: null },
    ];
    expect(render({ columns: ['name', 'left'], rows, notes: ['两件'] }, 'table')).toBe(
      'name      left\n毛绒挂件    50\nmug          -\n两件\n',
    );
    expect([widthOf('abc'), widthOf('萤石'), widthOf('💎'), widthOf('')]).toEqual([3, 4, 2, 0]);
  });

  test('replaces control characters of players’ texts', () => {
    const rows = [{ nickname: '\u001b[2J\u202egnp.exe\r\nroot', n: 1 }];
    expect(render({ columns: ['nickname', 'n'], rows }, 'table').split('\n')).toHaveLength(3);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        // oxlint-disable-next-line no-control-regex -- none may be left
        expect(safe(text)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });

  test('long cells are wrapped below their row', () => {
    const why = '两次落球的间隔几乎不变（0.00，通常 0.54）；'.repeat(5);
    const shown = render(
      { columns: ['place', 'why', 'player'], below: ['why'], rows: [{ place: 1, why, player: 'A' }] },
      'table',
    );
    const lines = shown.split('\n');
    expect(lines.slice(0, 2)).toEqual(['place  player', '    1  A']);
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(100);
    expect(lines.slice(2).join('').replaceAll(' ', '')).toBe(why.replaceAll(' ', ''));
  });
});

describe('a list in a spreadsheet', () => {
  test('contains no formula', () => {
    const nicknames = ['=1+1', '+1', '-1', '@x', '\tx', '＝1', 'a,b', 'a"b', '普通'];
    const cells = ["'=1+1", "'+1", "'-1", "'@x", "'\tx", "'＝1", '"a,b"', '"a""b"', '普通'];
    const rows = nicknames.map((nickname) => ({ nickname, coins: -5 }));
    expect(render({ columns: ['nickname', 'coins'], rows }, 'csv')).toBe(
      `\u{feff}nickname,coins\r\n${cells.map((cell) => `${cell},-5\r\n`).join('')}`,
    );
  });

  test('JSON contains the rows unchanged', () => {
    expect(JSON.parse(render({ columns: ['a'], rows: [{ a: null, b: '=1' }], notes: ['x'] }, 'json'))).toEqual([
      { a: null, b: '=1' },
    ]);
  });
});

describe('a command line', () => {
  test.each([
    ['frob', /^unknown command 'frob'; see: npm run ops -- help$/],
    ['player shwo', /^unknown command 'shwo' \(Did you mean show\?\)/],
    ['stock --frob', /^unknown option '--frob'/],
    ['stock add item 1 1 --resaon x', /^unknown option '--resaon' \(Did you mean --reason\?\)/],
    ['stock add item 1 1 --reason', /argument missing/],
    ['stock add', /^usage: npm run ops -- stock add <item\|prize> <id> <pieces> --reason <text> \[--case <number>\]$/],
    ['stock add cup 1 1 --reason x', /^<kind> must be item or prize$/],
    ['stock add item 1 many --reason x', /^<pieces> must be a whole number$/],
    ['stock add item 1 0 --reason x', /^<pieces> must be 1 or more$/],
    ['stock add item 1 1', /^--reason is needed/],
    ['stock extra', /^usage: npm run ops -- stock$/],
    ['confirm November', /^<month> must be like 2025-11$/],
    ['reveal 2025', /^<day> must be like/],
    ['campaign publish x --reason y --at 2026-02-30T12:00', /^--at must be a time in Shanghai/],
    ['campaign publish x --reason y --at 2025-11-15T25:00', /^--at must be a time in Shanghai/],
    ['campaign publish x --reason y --at tomorrow', /^--at must be a time in Shanghai/],
    ['winners --state lost', /^--state must be/],
    ['awards deliver', /^which award/],
    ['player adjust x --reason y', /^--coins or --stamina is needed/],
    ['player adjust x --coins 1.5 --reason y', /^--coins must be a whole number$/],
    ['audit --games -1', /^--games must be/],
  ])('%j is refused in one line', (line, message) => {
    const parse = (): unknown => parseCommand(line.split(' '));
    expect(parse).toThrow(UsageError);
    expect(parse).toThrow(message);
    expect(parse).not.toThrow('\n');
  });

  test('help names every command, or those that were asked for', () => {
    const all = parseCommand([]);
    for (const { usage, summary } of commands) expect(all).toContain(`  ${usage}\n      ${summary}\n`);
    expect(parseCommand(['stock', '--help'])).toContain('stock add <item|prize>');
    expect(parseCommand(['stock', '--help'])).not.toContain('winners');
    expect(parseCommand(['help', 'player', 'adjust'])).toContain('player adjust');
  });
});
