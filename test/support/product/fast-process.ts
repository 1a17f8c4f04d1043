/** Loaded by servers that a fast test starts, before the server itself: see fast-time.ts. */
import { pace, quicken } from './fast-time.ts';

const started = pace();
if (started) quicken(started);
