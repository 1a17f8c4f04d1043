import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareGames } from '../../../server/rules/suspects/unusual.ts';
import { campaign } from '../../support/campaign.ts';
import { type MonthGame, PEOPLE } from '../../tools/programs/month.ts';
import { person } from '../../tools/programs/people.ts';
import { play } from '../../tools/programs/play.ts';
import { makeProgram, PROGRAMS } from '../../tools/programs/programs.ts';

/** Games by the model of people and by search programs, as `npm run programs -- --out` writes them. */
const RECORDED: readonly MonthGame[] = readFileSync(
  join(import.meta.dirname, '../../fixtures/compared-games.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const { listFrom } = campaign.board.suspects;

/** All kinds of programs together. */
const PROGRAM = 'program';

/** Share of the recorded games of each kind that would be listed. */
function listedShares(): ReadonlyMap<string, number> {
  const compared = compareGames(
    RECORDED.map(({ game }) => game),
    campaign.board.suspects,
  );
  const kinds = new Map<string, boolean[]>();
  for (const [index, { by }] of RECORDED.entries())
    for (const kind of by === PEOPLE ? [by] : [by, PROGRAM])
      kinds.set(kind, [...(kinds.get(kind) ?? []), (compared[index]?.unusual ?? 0) >= listFrom]);
  return new Map([...kinds].map(([by, listed]) => [by, listed.filter(Boolean).length / listed.length]));
}

describe('a month of people and search programs', () => {
  const shares = listedShares();

  test('lists hardly a game of the people’s', () => {
    expect(shares.get(PEOPLE)).toBeLessThan(0.02);
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
    expect(shares.get(name)).toBe(1);
  });

  test('lists nine of ten of the programs’ games', () => {
    expect(shares.get(PROGRAM)).toBeGreaterThanOrEqual(0.9);
  });
});

const byPerson = () => play(person('1'), { id: 'people-1', account: 1, most: 40, searched: true });

test('the model of a person and a program play the same game again, and differ where they should', () => {
  const [metronome] = PROGRAMS;
  if (!metronome) throw new Error('No programs');
  const human = byPerson();
  const game = { id: 'program-1', account: -1, most: 24, searched: false };
  const program = play(makeProgram(metronome, '1', 1), game);
  expect(byPerson()).toEqual(human);
  expect([human?.unled, program?.unled]).toEqual([expect.any(Number), undefined]);
  expect(program?.spread).toBe(0);
  expect(human?.spread).toBeGreaterThan(0.2);
  expect(program?.repeats).toBeGreaterThan(human?.repeats ?? 1);
});
