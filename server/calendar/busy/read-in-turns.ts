/** Reads a stranger's calendar file a little at a time: however much work it makes, nobody else's request waits for it. */
import { setImmediate } from 'node:timers/promises';
import { type BusyFile, type BusyReading, busyFileParts } from '../../../domain/calendar/busy/busy-file.ts';
import type { Result } from '../../../domain/result.ts';

const TURN_MS = 10;

export async function readInTurns(text: string, reading: BusyReading): Promise<Result<BusyFile, 'not-a-calendar'>> {
  const parts = busyFileParts(text, reading);
  for (let since = performance.now(); ; ) {
    const part = parts.next();
    if (part.done) return part.value;
    if (performance.now() - since < TURN_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}
