/** `npm run test:engines [-- Firefox …]`: the recorded games must come to the same end in every engine. */
import { parseArgs } from 'node:util';
import { readRecording } from '../fixtures/games.ts';
import { bundle } from './bundle.ts';
import type { Engine } from './engine.ts';
import { ENGINES } from './engines.ts';
import { install, isThere } from './install.ts';

const missing = (engines: readonly Engine[]): Engine[] =>
  engines.filter(({ program }) => program !== null && !isThere(program));

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const { games } = readRecording();
const expected = games.map(({ score, counts, ticks, hash }) => [score, counts.join('-'), ticks, hash].join(' '));

/** Says how an engine fared; true when every game came to its end. */
async function hold(engine: Engine, script: string): Promise<boolean> {
  const began = performance.now();
  const outcomes = await engine.run(engine.program ?? '', script, games);
  const wrong = games.filter((_, i) => outcomes[i] !== expected[i]);
  const seconds = Math.round((performance.now() - began) / 1000);
  say(`${engine.name.padEnd(16)} ${games.length - wrong.length} of ${games.length} games equal, ${seconds} s`);
  for (const { id } of wrong) say(`  differs: ${id}`);
  return wrong.length === 0;
}

const { positionals } = parseArgs({ allowPositionals: true });
const chosen = ENGINES.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
install(missing(chosen).flatMap(({ package: name }) => name ?? []));
const absent = missing(chosen);
for (const { name, package: from } of absent) say(`${name.padEnd(16)} missing, and apt could not install ${from}`);

const script = await bundle();
const held: boolean[] = [];
for (const engine of chosen.filter((one) => !absent.includes(one))) {
  held.push(
    await hold(engine, script).catch((error: unknown) => {
      say(`${engine.name.padEnd(16)} ${String(error)}`);
      return false;
    }),
  );
}
if (chosen.length === 0 || absent.length > 0 || held.includes(false)) process.exitCode = 1;
