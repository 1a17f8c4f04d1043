import { expect, test } from 'vitest';
import { compareBalls, divergenceOf } from '../../../game-frame/debug/model/divergence.ts';
import { type GameRecord, recordOf, timelineOf } from '../../../game-frame/debug/model/record.ts';
import { scripted } from './games.ts';

const original = scripted('tamper', 600);
const record = recordOf(original);

const replayed = (of: GameRecord) => timelineOf(of, of.endTick);

/** The third drop, moved. */
const movedAt = record.actions[2]?.tick ?? 0;
const tampered: GameRecord = {
  ...record,
  actions: record.actions.map((timed, index) =>
    index === 2 && timed.action.do === 'drop'
      ? { ...timed, action: { do: 'drop', x: (timed.action.x + 300) % 1000 } }
      : timed,
  ),
};

test('without a trace it shows the first checkpoint that differs', () => {
  const found = divergenceOf(replayed({ ...tampered, trace: '' }), { ...tampered, trace: '' });
  expect(found).toMatchObject({ tick: Math.ceil((movedAt + 1) / 60) * 60, exact: false });
});

test('a difference is shown at its exact tick, as soon as it is played and not before', () => {
  const timeline = timelineOf(tampered);
  timeline.seek(movedAt);
  expect(divergenceOf(timeline, tampered)).toBeNull();
  timeline.advance();
  expect(divergenceOf(timeline, tampered)).toMatchObject({ tick: movedAt + 1, exact: true });
  timeline.seek(tampered.endTick);
  const found = divergenceOf(timeline, tampered);
  expect(found).toMatchObject({ tick: movedAt + 1, checkpoint: { tick: Math.ceil((movedAt + 1) / 60) * 60 } });
});

test('a game that ends before its record differs from it', () => {
  const timeline = timelineOf(record);
  timeline.seek(100);
  timeline.dispatch({ do: 'end' });
  timeline.advance();
  expect(divergenceOf(timeline, record)).toMatchObject({ tick: 101 });
});

const spot = (id: number, level: number, x: number) => ({ id, level, x, y: 1 });

test('two states are compared: moved and missing balls, the largest distance first', () => {
  const pairs = compareBalls(
    [spot(1, 2, 1), spot(2, 2, 3), spot(3, 4, 5), spot(5, 1, 7)],
    [spot(1, 2, 1), spot(2, 2, 3.5), spot(3, 4, 5.1), spot(4, 1, 7)],
  );
  expect(pairs.map(({ id }) => id)).toEqual([4, 5, 2, 3]);
  expect(pairs[2]?.distance).toBeCloseTo(0.5);
  expect(pairs[0]).toMatchObject({ ours: undefined, distance: Infinity });
});

test('a ball of another level counts as missing', () => {
  const [pair] = compareBalls([{ id: 1, level: 2, x: 0, y: 0 }], [{ id: 1, level: 3, x: 0, y: 0 }]);
  expect(pair?.distance).toBe(Infinity);
});
