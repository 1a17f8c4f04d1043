import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The project's folder, which is the build context. */
export const CONTEXT = resolve(import.meta.dirname, '../..');

export interface Step {
  readonly instruction: string;
  readonly rest: string;
}

/** The steps from one `FROM` to the next. */
export interface Stage {
  readonly name: string;
  readonly steps: readonly Step[];
}

function stepOf(line: string): Step {
  const [instruction = '', ...rest] = line.split(' ');
  return { instruction, rest: rest.join(' ') };
}

/** Reads the project's Dockerfile. */
export function readDockerfile(): Stage[] {
  const lines = readFileSync(resolve(CONTEXT, 'server/deploy/Dockerfile'), 'utf8').split('\n');
  const steps = lines.filter((line) => /^[A-Z]+ /.test(line)).map(stepOf);
  const starts = steps.flatMap(({ instruction }, index) => (instruction === 'FROM' ? [index] : []));
  return starts.map((start, index) => ({
    name: / AS (\S+)$/.exec(steps[start]?.rest ?? '')?.[1] ?? '',
    steps: steps.slice(start + 1, starts[index + 1]),
  }));
}

/** Paths of a `COPY`, and the stage that it copies from; undefined is the context. */
export function copyOf({ rest }: Step) {
  const words = rest.split(' ');
  const from = /^--from=(.+)$/.exec(words[0] ?? '')?.[1];
  const paths = from === undefined ? words : words.slice(1);
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}
