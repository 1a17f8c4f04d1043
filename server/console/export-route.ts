import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { BYTE_ORDER_MARK, csvLines } from '../common/tables/write-table.ts';
import { rulesContext } from '../rules/operations/operations.ts';
import { openTicket } from '../rules/operator/exports.ts';
import { allows } from './calls.ts';
import { CallRefused } from './errors.ts';
import type { ConsoleServices } from './services.ts';
import { personOf, refuseOtherSites } from './session.ts';

type Parts = ReturnType<typeof openTicket>['parts'];

/** Exports at a time of one process. */
const MOST = 4;
/** Longest heap of the thread that writes a workbook, MB. */
const HEAP_MB = 256;

const CALLS = {
  winners: 'exportWinners',
  operations: 'exportOperations',
  compensations: 'exportCompensations',
} as const;
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

async function* csvOf(parts: Parts): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const lines of parts) yield csvLines(lines);
}

async function* jsonOf(parts: Parts): AsyncGenerator<string> {
  for await (const lines of parts) yield `${JSON.stringify(lines)}\n`;
}

/** Writes a workbook in a thread of its own: it takes seconds. */
async function writeWorkbook(parts: Parts, to: PassThrough): Promise<void> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    stdin: true,
    stdout: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const died = new Promise<never>((_resolve, reject) => worker.once('error', reject));
  try {
    if (!worker.stdin) throw new Error('the worker has no input');
    await Promise.race([died, Promise.all([pipeline(jsonOf(parts), worker.stdin), pipeline(worker.stdout, to)])]);
  } finally {
    await worker.terminate();
  }
}

/** Registers the download of exported lists, which is streamed at any size. */
export function addExports(app: FastifyInstance, { log, ...services }: ConsoleServices): void {
  let running = 0;
  app.get('/export', async (request, reply) => {
    refuseOtherSites(request);
    const person = await personOf({ ...services, log }, request);
    const { ticket } = v.parse(v.object({ ticket: v.optional(v.string(), '') }), request.query);
    const context = rulesContext({ ...services, operator: person.name });
    const { name, list, format, parts } = openTicket(context, ticket);
    if (!allows(person.role, CALLS[list])) throw new CallRefused(403, '你的岗位没有这个权限');
    if (running >= MOST) throw new CallRefused(429, '同时在导出的太多，请稍后再试');
    const file = new PassThrough();
    running += 1;
    const written = format === 'csv' ? pipeline(Readable.from(csvOf(parts)), file) : writeWorkbook(parts, file);
    written
      // A download that breaks off is seen by the browser.
      .catch((error: unknown) => {
        log.warn({ err: error, reqId: request.id }, 'an export broke off');
        file.destroy(error instanceof Error ? error : undefined);
      })
      .finally(() => (running -= 1));
    reply.type(TYPES[format]);
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    return file;
  });
}
