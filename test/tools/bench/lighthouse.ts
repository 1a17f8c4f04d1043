import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { startProduct } from '../../support/product/product.ts';
import { percentile } from '../../support/load/parallel.ts';
import { BROWSER_ARGS, findBrowser } from '../../support/programs/browser.ts';
import type { Bench, Figure } from './figure.ts';

/** Fetched when asked for: it is a tool of this one measurement, larger than all that the project depends on. */
const PACKAGE = 'lighthouse@13.5.0';
const RUNS = 5;
const MAX_REPORT = 64 * 1024 * 1024;

const share = v.object({ score: v.number() });
const amount = v.object({ numericValue: v.number() });
const reportSchema = v.object({
  categories: v.object({ performance: share, accessibility: share, 'best-practices': share }),
  audits: v.object({
    'cumulative-layout-shift': amount,
    'first-contentful-paint': amount,
    'largest-contentful-paint': amount,
    'total-blocking-time': amount,
  }),
});
type Report = v.InferOutput<typeof reportSchema>;

/** Runs Lighthouse under this Node, outside the project. @returns what it printed */
async function lighthouse(...args: readonly string[]): Promise<string> {
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const env = { ...process.env, PATH, CHROME_PATH: findBrowser() };
  const options = { cwd: tmpdir(), env, maxBuffer: MAX_REPORT };
  const npm = ['exec', '--yes', '--package', PACKAGE, '--', 'lighthouse', ...args];
  return (await promisify(execFile)('npm', npm, options)).stdout;
}

/** @throws Error in one line when the registry is out of reach */
async function fetchLighthouse(): Promise<void> {
  try {
    await lighthouse('--version');
  } catch {
    throw new Error(`${PACKAGE} is not on this machine, and npm's registry does not give it`);
  }
}

async function audit(url: string): Promise<Report> {
  const flags = ['--headless', ...BROWSER_ARGS].join(' ');
  const categories = '--only-categories=performance,accessibility,best-practices';
  const output = await lighthouse(url, '--quiet', '--output=json', categories, `--chrome-flags=${flags}`);
  return v.parse(reportSchema, JSON.parse(output));
}

/** Lighthouse's mobile preset on home as a visitor first sees it; medians of five. */
export const run: Bench = async () => {
  await fetchLighthouse();
  const product = await startProduct();
  try {
    const reports: Report[] = [];
    while (reports.length < RUNS) reports.push(await audit(product.url));
    const figure = (what: string, of: (report: Report) => number, unit: string, budget?: Figure['budget']): Figure => ({
      name: `Lighthouse, mobile: ${what}`,
      value: percentile(reports.map(of), 0.5),
      unit,
      ...(budget && { budget }),
    });
    return [
      figure('performance', ({ categories }) => 100 * categories.performance.score, '', { least: 99 }),
      figure('accessibility', ({ categories }) => 100 * categories.accessibility.score, '', { least: 100 }),
      figure('best practices', ({ categories }) => 100 * categories['best-practices'].score, '', { least: 95 }),
      figure('layout shift', ({ audits }) => audits['cumulative-layout-shift'].numericValue, '', { most: 0 }),
      figure('first contentful paint', ({ audits }) => audits['first-contentful-paint'].numericValue, 'ms'),
      figure('largest contentful paint', ({ audits }) => audits['largest-contentful-paint'].numericValue, 'ms', {
        most: 1300,
      }),
      figure('total blocking time', ({ audits }) => audits['total-blocking-time'].numericValue, 'ms'),
    ];
  } finally {
    await product.stop();
  }
};
