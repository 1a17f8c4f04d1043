import { page } from '../api/page.ts';
import { FIELD_PATH } from '../contract/constants.ts';
import { plainError } from '../contract/plain-error.ts';

/** Inlined before all scripts: tells the server what fails, even if none has loaded. A page view tells few faults once. */

const MOST = 5;
/** A built file without its hash, with line and column if there are any. */
const PLACE = /([\w-]+)-[\w-]{8}\.(?:js|css)(:\d+:\d+)?/;
const told = new Set<string>();

function tell(error: string, where: string): void {
  const [, file = '', at = ''] = PLACE.exec(where) ?? [];
  const report = JSON.stringify({ release: page.release, error: plainError(error), at: file + at });
  const { size } = told;
  if (size < MOST && told.add(report).size > size) navigator.sendBeacon(page.api + FIELD_PATH, report);
}

type Fault = Event & Partial<Readonly<Record<'error' | 'reason' | 'payload', Error | null>>>;

function onFault(event: Fault): void {
  const { target } = event;
  const fault = event.error ?? event.reason ?? event.payload;
  if (!(target instanceof Element)) tell(String(fault), String(fault?.stack));
  // Missing pictures are ignored.
  else if (target.matches('script,link,canvas')) tell(`${target.localName}Error`, target.outerHTML);
}

for (const type of ['error', 'unhandledrejection', 'vite:preloadError', 'webglcontextlost'])
  addEventListener(type, onFault, true);
