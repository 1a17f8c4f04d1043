import { readdirSync, readFileSync } from 'node:fs';

/** Length of a clock tick in /proc, ms: Linux always reports 100 a second. */
const TICK_MS = 10;

/** User and system time of a `stat` line, ms. The name in it may hold spaces, so count from its closing bracket. */
function cpuOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** CPU that a process has used so far, all threads, ms; 0 when it is gone. */
export const processCpu = (pid: number): number => {
  const stat = read(`/proc/${pid}/stat`);
  return stat === '' ? 0 : cpuOf(stat);
};

/** CPU of a process's threads of one name, ms. */
export function threadCpu(pid: number, name: string): number {
  const folder = `/proc/${pid}/task`;
  return readdirSync(folder)
    .filter((thread) => read(`${folder}/${thread}/comm`).trim() === name)
    .reduce((sum, thread) => sum + cpuOf(read(`${folder}/${thread}/stat`)), 0);
}

const parentOf = (pid: string): number =>
  Number(
    read(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ')[1],
  );

/**
 * CPU of a postmaster with its children, those that have ended included, ms. The postmaster reaps its children, so
 * their time is in its own `cutime` and `cstime`.
 */
export function postgresCpu(postmaster: number): number {
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
    .reduce((sum, pid) => sum + processCpu(Number(pid)), 0);
  const stat = read(`/proc/${postmaster}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return living + cpuOf(stat) + (Number(fields[13]) + Number(fields[14])) * TICK_MS;
}

/** Resident memory of a process, MB; 0 when it is gone. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
