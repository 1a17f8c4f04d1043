/** Loaded before the program of each process that tests start, and changes its clock: see changed-clock.ts. */
import { changeClock, clockChange } from './changed-clock.ts';

const change = clockChange();
if (change) changeClock(change);
