import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BeamSearch } from '../../../game-frame/bots/index.ts';
import type { FieldGame } from '../../../game-frame/sim/index.ts';
import type { SignalledGame } from '../../../server/rules/integrity/suspects/judged.ts';
import { compareGames } from '../../../server/rules/integrity/suspects/unusual.ts';
import { campaign } from '../../support/campaign.ts';
import { person } from '../../support/people/person.ts';
import { play } from '../../support/people/play.ts';

const PEOPLE = 'people';

/** Games by the model of people and by search programs, see `server/rules/integrity/suspects/README.md`. */
const RECORDED: readonly { readonly by: string; readonly game: SignalledGame }[] = readFileSync(
  join(import.meta.dirname, '../../fixtures/compared-games.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const { listFrom } = campaign.board.suspects;

const compared = compareGames(
  RECORDED.map(({ game }) => game),
  campaign.board.suspects,
);
const listed = RECORDED.filter((_, index) => (compared[index]?.unusual ?? 0) >= listFrom);

function share(isOf: (by: string) => boolean): number {
  const count = (games: typeof RECORDED): number => games.filter(({ by }) => isOf(by)).length;
  return count(listed) / count(RECORDED);
}

describe('a month of people and search programs', () => {
  test('lists hardly a game of the people’s', () => {
    expect(share((by) => by === PEOPLE)).toBeLessThan(0.02);
  });

  test.each([
    'a metronome',
    'at the first legal tick',
    'times of uniform noise',
    'times and aim of normal noise',
    'lognormal times, aim of normal noise',
    'a person’s times, shuffled; aim of normal noise',
    'a whole model of a person’s times; a finger’s aim',
    'a search for few balls; a person’s times and a finger’s aim',
    'another search; a person’s times and a finger’s aim',
  ])('lists every game of %s', (name) => {
    expect(share((by) => by === name)).toBe(1);
  });

  test('lists nine of ten of the programs’ games', () => {
    expect(share((by) => by !== PEOPLE)).toBeGreaterThanOrEqual(0.9);
  });
});

const byPerson = () => play(person('1'), { id: 'people-1', account: 1, most: 40, searched: true });

test('the model of a person and a program play the same game again, and differ where they should', () => {
  const human = byPerson();
  const search = new BeamSearch({ width: 5, places: 9, horizon: 1, pace: 60 });
  const metronome = { pace: () => 60, pick: (game: FieldGame) => search.pick(game) };
  const program = play(metronome, { id: 'program-1', account: -1, most: 24, searched: false });
  expect(byPerson()).toEqual(human);
  expect([human?.unled, program?.unled]).toEqual([expect.any(Number), undefined]);
  expect(program?.spread).toBe(0);
  expect(human?.spread).toBeGreaterThan(0.2);
  expect(program?.repeats).toBeGreaterThan(human?.repeats ?? 1);
});
