/** Memory of processes as the sum of what is theirs and their share of what several use (PSS), and their processor time; Linux only. */
import { readdirSync, readFileSync } from 'node:fs';
import { processorMs } from '../built-server.ts';

/** MiB; 0 where it cannot be read. */
export function proportionalMiB(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const found = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1024;
}

/** Of a process and its children. */
export const familyMiB = (pid: number): number => ofFamily(pid, proportionalMiB);

/** Processor milliseconds so far of a process and of those of its children that still run. */
export const familyMs = (pid: number): number => ofFamily(pid, processorMs);

function ofFamily(pid: number, measure: (pid: number) => number): number {
  if (process.platform !== 'linux') return 0;
  const family = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && (Number(name) === pid || parentOf(name) === pid),
  );
  return family.reduce((sum, one) => sum + stillThere(() => measure(Number(one)), 0), 0);
}

const parentOf = (pid: string): number =>
  stillThere(() => Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]), 0);

/** A process may end between two looks. */
function stillThere(read: () => number, without: number): number {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return without;
    throw error;
  }
}
