import { describe, expect, test } from 'vitest';
import { frameMessages, pageMessages, parseMessage } from '../../../game-frame/bridge/messages.ts';

const scoreList = [9, 4, 2, 1, 0, 0, 0, 0, 0, 0, 0];
const gameOver = { type: 'gameOver', totalScore: 2230, scoreList, gameData: 'AQ' };

describe('what the game may say', () => {
  test.each([
    ...['loaded', 'ready', 'gesture', 'goBack', 'reload', 'stopMusic', 'startMusic', 'guideDone'].map((type) => ({
      type,
    })),
    { type: 'score', score: 0 },
    gameOver,
    { type: 'tension', level: 'busy' },
    { type: 'effects', on: false },
    { type: 'vibration', on: false },
    { type: 'sound', cue: 'merge', rate: 1.5, gain: 0.5 },
    { type: 'danger', on: true },
  ])('$type', (message) => {
    expect(parseMessage(frameMessages, message)).toEqual(message);
  });

  test.each([
    null,
    'ready',
    {},
    { type: 'unheard-of' },
    { type: 'score' },
    { type: 'score', score: -1 },
    { type: 'score', score: 1.5 },
    { type: 'score', score: Number.NaN },
    { ...gameOver, scoreList: [1, 2] },
    { ...gameOver, scoreList: [...scoreList.slice(1), -1] },
    { ...gameOver, gameData: 'x'.repeat(8193) },
    { ...gameOver, totalScore: '2230' },
    { type: 'sound', cue: 'bgm', rate: 1, gain: 1 },
    { type: 'sound', cue: 'merge', rate: 100, gain: 1 },
    { type: 'sound', cue: 'merge', rate: 1, gain: 2 },
    { type: 'danger' },
  ])('not %j', (message) => {
    expect(parseMessage(frameMessages, message)).toBeUndefined();
  });
});

describe('what the page may say', () => {
  const dealt = { pieces: [1, 5], ticks: 0, takeovers: 0, prefix: '' };
  const history = { unfinished: ['AAAA', 'BBBB'], newLevels: [3], best: null };
  const OPEN = { type: 'open', id: 'AAAA', msLeft: -1, openHours: 6, ...history, dealt };

  test.each([
    OPEN,
    { type: 'showGuide' },
    { type: 'checkMusic', on: false },
    { type: 'checkEffects', on: true },
    { type: 'checkVibration', on: true },
  ])('$type', (message) => {
    expect(parseMessage(pageMessages, message)).toEqual(message);
  });

  test.each([
    undefined,
    { type: 'open' },
    { ...OPEN, id: '' },
    { ...OPEN, msLeft: '1' },
    { type: 'checkMusic' },
    { type: 'checkMusic', on: 'yes' },
    { type: 'ready' },
  ])('not %j', (message) => {
    expect(parseMessage(pageMessages, message)).toBeUndefined();
  });
});
