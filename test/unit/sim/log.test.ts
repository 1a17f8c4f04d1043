import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  LogWriter,
  MAX_DROPS,
  MAX_LOG_LENGTH,
  SIM_VERSION,
  config,
  packLog,
  unpackLog,
  type InputLog,
} from '../../../game-frame/sim/index.ts';
import { decodeBase64url, encodeBase64url } from '../../../game-frame/sim/log/base64url.ts';
import { writeVarint } from '../../../game-frame/sim/log/varint.ts';

const { cooldownTicks, maxTicks, xSteps } = config;

const anyLog: fc.Arbitrary<InputLog> = fc
  .tuple(
    fc.array(
      fc.record({ wait: fc.integer({ min: cooldownTicks, max: 300 }), x: fc.integer({ min: 0, max: xSteps }) }),
      { maxLength: 200 },
    ),
    fc.integer({ min: 1, max: 300 }),
  )
  .map(([waits, rest]) => {
    let tick = -cooldownTicks;
    const drops = waits.map(({ wait, x }) => ({ tick: (tick += wait), x }));
    return { version: SIM_VERSION, drops, endTick: Math.max(0, tick) + rest };
  });

/** A log. @param drops their places by tick */
const log = (drops: Readonly<Record<number, number>>, endTick: number): InputLog => ({
  version: SIM_VERSION,
  drops: Object.entries(drops).map(([tick, x]) => ({ tick: Number(tick), x })),
  endTick,
});

const textOf = (...numbers: number[]): string => {
  const bytes: number[] = [];
  for (const number of numbers) writeVarint(bytes, number);
  return encodeBase64url(bytes);
};

test('base64url has one text for each sequence of bytes: no other is read', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (text) => {
      const bytes = decodeBase64url(text);
      if (bytes) expect(encodeBase64url([...bytes])).toBe(text);
    }),
  );
  for (const text of ['A', 'AB', 'AAB', 'AA==', 'AA=', 'A A', 'AA+A', 'AA/A', '龙AA', 'AAAAA']) {
    expect(decodeBase64url(text), text).toBeNull();
  }
});

describe('a packed log', () => {
  test('unpacks to the packed log, and packs to the same text', () => {
    fc.assert(
      fc.property(anyLog, (any) => {
        expect(unpackLog(packLog(any))).toEqual({ ok: true, log: any });
      }),
    );
  });

  test('is the only text of its log', () => {
    fc.assert(
      fc.property(
        anyLog,
        fc.nat(),
        fc.constantFrom('A', 'Q', 'g', 'w', 'B', 'C', 'x', '0', '9', '-', '_'),
        (any, at, letter) => {
          const text = packLog(any);
          const i = at % text.length;
          const changed = unpackLog(text.slice(0, i) + letter + text.slice(i + 1));
          if (changed.ok) expect(packLog(changed.log)).toBe(text.slice(0, i) + letter + text.slice(i + 1));
        },
      ),
    );
  });

  test('of the longest game there can be is not too long', () => {
    const drops = Array.from({ length: MAX_DROPS }, (_, i) => ({ tick: i * cooldownTicks, x: xSteps }));
    const text = packLog({ version: SIM_VERSION, drops, endTick: maxTicks });
    expect(text.length).toBeLessThanOrEqual(MAX_LOG_LENGTH);
    expect(unpackLog(text).ok).toBe(true);
  });

  test('is written by the recorder as the game goes', () => {
    const writer = new LogWriter();
    expect(unpackLog(writer.pack(3))).toEqual({ ok: true, log: log({}, 3) });
    writer.drop(5, 1000);
    writer.drop(90, 0);
    expect(unpackLog(writer.pack(120))).toEqual({ ok: true, log: log({ 5: 1000, 90: 0 }, 120) });
  });

  test.each([
    ['too-long', 'A'.repeat(MAX_LOG_LENGTH + 1)],
    ['malformed', ''],
    ['malformed', '?'],
    ['malformed', textOf(SIM_VERSION)],
    ['malformed', textOf(SIM_VERSION, 5, 100)],
    ['malformed', encodeBase64url([SIM_VERSION, 50, 0x80])],
    // Above a number that is cut off, below one longer than needed, one too big, one without end.
    ['malformed', encodeBase64url([SIM_VERSION, 0x81, 0x00])],
    ['malformed', encodeBase64url([SIM_VERSION, 0xff, 0xff, 0xff, 0xff, 0x08])],
    ['malformed', encodeBase64url([SIM_VERSION, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01])],
    ['malformed', `${textOf(SIM_VERSION, 9)}=`],
    ['version', packLog({ ...log({ 5: 1 }, 50), version: SIM_VERSION + 1 })],
    ['version', textOf(0, 50)],
    ['tick-order', textOf(SIM_VERSION, 5, 1, 0, 1, 50)],
    ['cooldown', packLog(log({ 5: 1, [5 + cooldownTicks - 1]: 1 }, 500))],
    ['x-range', packLog(log({ 5: xSteps + 1 }, 500))],
    ['after-end', packLog(log({ 500: 1 }, 500))],
    ['too-late', packLog(log({ 5: 1 }, maxTicks + 1))],
  ])('is refused as %s: %s', (fault, text) => {
    expect(unpackLog(text)).toEqual({ ok: false, fault });
  });

  test('with more drops than a game can have is refused, where its length allows it to be read', () => {
    const drops = Array.from({ length: MAX_DROPS + 1 }, (_, i) => ({ tick: i, x: 1 }));
    expect(unpackLog(packLog({ version: SIM_VERSION, drops, endTick: 5000 }))).toEqual({
      ok: false,
      fault: 'too-many-drops',
    });
  });
});
