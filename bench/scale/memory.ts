/** Memory of processes as the sum of what is theirs and their share of what several use (PSS); Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

/** MiB; 0 where it cannot be read. */
export function proportionalMiB(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const found = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1024;
}

/** Of a process and its children. */
export function familyMiB(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const family = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && (Number(name) === pid || parentOf(name) === pid),
  );
  return family.reduce((sum, one) => sum + stillThere(() => proportionalMiB(Number(one)), 0), 0);
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
