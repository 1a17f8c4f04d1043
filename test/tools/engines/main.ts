import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { build } from 'vite';
import { readArguments } from '../../support/command-line.ts';
import { readRecording } from '../../support/recorded-games.ts';
import { inParallel } from '../../support/load/parallel.ts';
import { BROWSERS, type DrivenBrowser, picturesOf, playIn } from './browsers.ts';
import { type Engine, ENGINES } from './engines.ts';
import { install, isInstalled, type Part } from '../../support/programs/packages.ts';
import { say } from '../../support/say.ts';

/** One for each core of the smallest machine that runs this. */
const ENGINES_AT_ONCE = 2;

const USAGE = `npm run test:engines [-- <engine> … --games 100]

Replays recorded games, which must come to the same end in every engine; does the main job in browsers of other families,
and runs the laboratory in them.
Engines: ${[...new Set([...ENGINES, ...BROWSERS].map(({ name }) => name))].join(', ')}; all of them and the laboratory unless some are named.`;

const { positionals: chosen, values } = readArguments(USAGE, { games: { type: 'string', default: '100' } });
const games = readRecording().games.slice(0, Number(values.games));
const expected = games.map(({ score, counts, ticks, hash }) => [score, counts.join('-'), ticks, hash].join(' '));

async function bundle(): Promise<string> {
  const lib = { entry: resolve(import.meta.dirname, 'runner.ts'), formats: ['iife' as const], name: 'runner' };
  const options = { write: false, target: ['chrome100', 'safari15.4'], lib };
  const built = await build({ configFile: false, logLevel: 'warn', build: options });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('the runner was not built');
  return chunk.code;
}

/** Replays every game in an engine. @returns whether all came to the recorded end */
async function replayIn(engine: Engine, script: string): Promise<boolean> {
  const began = performance.now();
  const outcomes = await engine.run(script, games);
  const wrong = games.filter((_, i) => outcomes[i] !== expected[i]);
  const seconds = Math.round((performance.now() - began) / 1000);
  say(`${engine.name.padEnd(16)} ${games.length - wrong.length} of ${games.length} games equal, ${seconds} s`);
  for (const { id } of wrong) say(`  differs: ${id}`);
  return wrong.length === 0;
}

async function reportMainJob(browser: DrivenBrowser): Promise<boolean> {
  const score = await playIn(browser);
  say(`${browser.name.padEnd(16)} main job done with ${score} points, pictures in ${picturesOf(browser)}`);
  return true;
}

/** Reports what fails, so that the others still run. */
const attempt = (name: string, result: Promise<boolean>): Promise<boolean> =>
  result.catch((error: unknown) => {
    say(`${name.padEnd(16)} ${String(error)}`);
    return false;
  });

const isChosen = ({ name }: { readonly name: string }): boolean => chosen.length === 0 || chosen.includes(name);
const engines = ENGINES.filter(isChosen);
const browsers = BROWSERS.filter(isChosen);
const parts: Part[] = browsers.flatMap((browser) => browser.parts);
for (const { program, package: from } of engines) if (from !== null) parts.push({ program, package: from });
const isMissing = ({ program }: Part): boolean => !isInstalled(program);
install(parts.filter(isMissing).map((part) => part.package));
const absent = new Set(parts.filter(isMissing).map(({ program }) => program));
for (const program of absent) say(`${program.padEnd(16)} missing, and apt could not install it`);

const script = await bundle();
const present = engines.filter(({ program }) => !absent.has(program));
const passed = await inParallel(present, ENGINES_AT_ONCE, (engine) => attempt(engine.name, replayIn(engine, script)));
for (const browser of browsers.filter((one) => !one.parts.some(({ program }) => absent.has(program)))) {
  passed.push(await attempt(browser.name, reportMainJob(browser)));
}
if (chosen.length === 0) {
  const laboratory = ['run', '--project', 'lab-e2e-long', 'test/lab/e2e/hash.long.test.ts'];
  passed.push(spawnSync('vitest', laboratory, { stdio: 'inherit' }).status === 0);
}
if (passed.length === 0 || absent.size > 0 || passed.includes(false)) process.exitCode = 1;
