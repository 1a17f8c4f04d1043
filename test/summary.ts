import type { Reporter, TestCase, TestModule } from 'vitest/node';

const SLOWEST = 25;
/** Tests that may need another try; with more of them the run fails. */
const MOST_RETRIED = 10;

const secondsOf = (module: TestModule): number => {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
};

const line = (seconds: number, project: string, file: string): string =>
  [seconds.toFixed(1).padStart(7), project.padEnd(18), file].join('  ');

/** Seconds of each project: the sum over its files, of which several run at once. */
function projectLines(modules: readonly TestModule[]): string[] {
  return [...new Set(modules.map(({ project }) => project.name))].map((name) => {
    const own = modules.filter(({ project }) => project.name === name).map(secondsOf);
    const seconds = own.reduce((sum, one) => sum + one);
    return line(seconds, name, `files: ${own.length}`);
  });
}

function retryLine(test: TestCase): string {
  const tries = 1 + (test.diagnostic()?.retryCount ?? 0);
  const name = `${test.project.name}  ${test.module.relativeModuleId} > ${test.fullName}`;
  const [error = ''] = test.result().errors?.[0]?.message.split('\n', 1) ?? [];
  return `  ${name}: ${test.result().state} at try ${tries}, first error: ${error}`;
}

const retriedTests = (modules: readonly TestModule[]): TestCase[] =>
  modules.flatMap((module) => [...module.children.allTests()]).filter((test) => test.diagnostic()?.retryCount);

/** Prints the seconds of projects and of the slowest files and the retried tests at the end of a run; too many retries fail it. */
export class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const slow = modules.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, SLOWEST);
    const retried = retriedTests(modules);
    const lines = [
      'Seconds of each project and of the slowest files',
      ...projectLines(modules),
      ...slow.map((module) => line(secondsOf(module), module.project.name, module.relativeModuleId)),
      `Retried tests: ${retried.length}, at most ${MOST_RETRIED}`,
      ...retried.map(retryLine),
    ];
    process.stdout.write(`\n${lines.join('\n')}\n`);
    if (retried.length > MOST_RETRIED) process.exitCode = 1;
  }
}
