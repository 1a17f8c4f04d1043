import { readdirSync, readFileSync } from 'node:fs';

/** Length of a clock tick in /proc, ms: Linux always reports 100 a second. */
const TICK_MS = 10;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Numbers after the name in a `stat` file; none if the process has ended. */
const statOf = (folder: string): number[] =>
  read(`${folder}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);

/** User and system time, ms: two fields from `first` on. */
const cpuOf = (folder: string, first: number): number => {
  const stat = statOf(folder);
  return ((stat[first] ?? 0) + (stat[first + 1] ?? 0)) * TICK_MS;
};

/** CPU that all threads of a process have used, ms; 0 if it has ended. */
export const processCpu = (pid: number): number => cpuOf(`/proc/${pid}`, 11);

export function threadCpu(pid: number, name: string): number {
  const folder = `/proc/${pid}/task`;
  return readdirSync(folder)
    .filter((thread) => read(`${folder}/${thread}/comm`).trim() === name)
    .reduce((sum, thread) => sum + cpuOf(`${folder}/${thread}`, 11), 0);
}

/** CPU of a postmaster with its children, ms: the time of ended ones is in its `cutime` and `cstime`. */
export function postgresCpu(postmaster: number): number {
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(`/proc/${name}`)[1] === postmaster)
    .reduce((sum, pid) => sum + processCpu(Number(pid)), 0);
  return living + processCpu(postmaster) + cpuOf(`/proc/${postmaster}`, 13);
}

/** Resident memory of a process, MB; 0 if it has ended. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
