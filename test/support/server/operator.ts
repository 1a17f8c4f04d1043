import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type OpsServices, type Result, runCommandLine } from '../../../server/ops/run.ts';

type Row = Record<string, unknown>;

/** Runs an operator's command line; words in double quotes stay together. */
export function operate(services: OpsServices, line: string, input = ''): Promise<Result> {
  const argv = line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
  return runCommandLine(services, { argv, operator: 'tester', input, key: randomUUID() });
}

/** The error of a command that must fail: one line. */
export async function refusalOf(services: OpsServices, line: string, input?: string): Promise<string> {
  const { out, err, exit } = await operate(services, line, input);
  expect({ out, exit }, line).toEqual({ out: '', exit: 1 });
  return err.trimEnd();
}

/** The rows of a command that must succeed. */
export async function operateList(services: OpsServices, line: string, input?: string): Promise<Row[]> {
  const { out, err, exit } = await operate(services, `${line} --json`, input);
  expect({ err, exit }).toEqual({ err: '', exit: 0 });
  return JSON.parse(out);
}
