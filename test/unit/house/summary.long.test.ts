import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeFolders, temporaryFolder } from '../../support/temporary-folder.ts';
import { ROOT } from './sources.ts';

afterAll(removeFolders);

/** Runs so many tests that pass at their second try, as CI does. @returns how the run ended, and what it printed */
function runFlaky(count: number): Promise<{ readonly exit: number | null; readonly out: string }> {
  const root = temporaryFolder();
  const vitest = join(ROOT, 'node_modules/vitest');
  writeFileSync(
    join(root, 'flaky.test.js'),
    `import { expect, test } from '${vitest}/dist/index.js';
    for (let n = 1; n <= ${count}; n += 1) {
      let tries = 0;
      test('flaky ' + n, () => expect((tries += 1), 'tries').toBe(2));
    }`,
  );
  writeFileSync(
    join(root, 'vitest.config.mjs'),
    `import { Summary } from '${ROOT}/test/summary.ts';
    export default { test: { name: 'flaky', retry: 2, reporters: [new Summary()] } };`,
  );
  return new Promise((done) => {
    const child = execFile(process.execPath, [join(vitest, 'vitest.mjs'), 'run', '--root', root], (_, out, err) =>
      done({ exit: child.exitCode, out: out + err }),
    );
  });
}

test('a run ends with the times of projects and files, and each test that needed another try; more than ten of those fail it', async () => {
  const [few, many] = await Promise.all([runFlaky(1), runFlaky(11)]);
  expect(few.out).toMatch(/^Where the minutes go: .*\n +\d+\.\d +flaky +files: 1\n +\d+\.\d +flaky +flaky\.test\.js$/m);
  expect(few.out).toMatch(
    /^ {2}flaky +flaky\.test\.js > flaky 1: passed at try 2, first error: tries: expected 1 to be 2/m,
  );
  expect(few.exit).toBe(0);
  expect(many.out).toContain('Tests that needed another try: 11, at most 10');
  expect(many.exit).toBe(1);
});
