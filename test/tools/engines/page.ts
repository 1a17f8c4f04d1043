import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import type { Input } from './engine.ts';

const outcomes = v.array(v.string());

/** One game a turn of the event loop: a browser stops scripts that never let go. */
const page = (
  script: string,
  games: readonly Input[],
): string => `<!doctype html><meta charset="utf-8"><title>sim</title>
<script>${script.replaceAll('</script', '<\\/script')}</script>
<script>
const games = ${JSON.stringify(games)};
const outcomes = [];
function next() {
  const game = games[outcomes.length];
  if (!game) return fetch('/done', { method: 'POST', body: JSON.stringify(outcomes) });
  outcomes.push(outcomeOf(game));
  setTimeout(next);
}
next();
</script>`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

/** A page on the loopback address that replays the games and reports. */
export interface Page {
  readonly url: string;
  readonly done: Promise<readonly string[]>;
  readonly close: () => void;
}

/** Serves the page on any free port. */
export async function servePage(script: string, games: readonly Input[]): Promise<Page> {
  const reports = new EventEmitter();
  const server = createServer((request, response) => {
    if (request.method === 'POST') void bodyOf(request).then((body) => reports.emit('report', body));
    response.setHeader('content-type', 'text/html').end(request.url === '/' ? page(script, games) : '');
  });
  const done = once(reports, 'report').then(([body]) => v.parse(outcomes, JSON.parse(String(body))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = v.parse(v.object({ port: v.number() }), server.address());
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${address.port}/`, done, close };
}
