/** Asks an address for its calendar and makes busy times of it; titles are read past, and nothing else is kept. */

import { MAX_CALENDAR_BYTES } from '../../../domain/calendar/busy/busy-file.ts';
import type { BusyInterval } from '../../../domain/calendar/busy/busy-intervals.ts';
import { BUSY_DAYS_AHEAD, BUSY_DAYS_BEHIND, type ImportFailure } from '../../../domain/calendar/busy/import.ts';
import { ok, problem, type Result } from '../../../domain/result.ts';
import { DAY_MS } from '../../../domain/time-units.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { FetchError, fetchOpenly } from '../../platform/http/guarded-fetch.ts';
import { retryAfterOf } from '../service-requests.ts';
import type { ImportSecrets } from './imports.ts';
import { readInTurns } from './read-in-turns.ts';

interface ImportReply {
  /** Null: it is as it was. */
  intervals: BusyInterval[] | null;
  /** False where some of it could not be read; then no state of it is kept, and it is read anew each time. */
  whole: boolean;
  etag: string | null;
  lastModified: string | null;
}

interface ImportRefused {
  error: ImportFailure;
  retryAfterSeconds?: number | undefined;
}

const TIMEOUT_MS = 20_000;

/** `anew` asks for all of it, also where nothing changed: times that repeat go on beyond what was kept. */
export async function askImport(
  ctx: AppContext,
  { address, timezone, etag, lastModified }: ImportSecrets,
  anew: boolean,
): Promise<Result<ImportReply, ImportRefused>> {
  const now = ctx.clock.now();
  const headers = {
    accept: 'text/calendar, */*;q=0.1',
    ...(!anew && etag !== null && { 'if-none-match': etag }),
    ...(!anew && lastModified !== null && { 'if-modified-since': lastModified }),
  };
  const limits = { headers, maxBytes: MAX_CALENDAR_BYTES, timeoutMs: TIMEOUT_MS };
  const answer = await fetchOpenly(ctx, address, limits).catch((error: unknown) => {
    if (error instanceof FetchError) return error;
    throw error;
  });
  if (answer instanceof FetchError) return problem({ error: ERROR_OF[answer.kind] });
  if (answer.status === 304) return ok({ intervals: null, whole: true, etag, lastModified });
  if (!answer.ok) {
    const retryAfterSeconds = retryAfterOf(answer.headers.get('retry-after'), now);
    return problem({ error: errorOfStatus(answer.status), retryAfterSeconds });
  }
  const read = await readInTurns(await answer.text(), {
    from: new Date(now.getTime() - BUSY_DAYS_BEHIND * DAY_MS),
    to: new Date(now.getTime() + BUSY_DAYS_AHEAD * DAY_MS),
    timezone,
  });
  if (!read.ok) return problem({ error: 'not-a-calendar' });
  const { intervals, skipped, cut, ended } = read.value;
  if (skipped > 0 || cut || !ended) return ok({ intervals, whole: false, etag: null, lastModified: null });
  const { headers: told } = answer;
  return ok({ intervals, whole: true, etag: told.get('etag'), lastModified: told.get('last-modified') });
}

const ERROR_OF = {
  'not-an-address': 'unreachable',
  'address-refused': 'refused',
  unreachable: 'unreachable',
  'too-slow': 'unreachable',
  'too-large': 'too-large',
  'too-many-redirects': 'unreachable',
} as const satisfies Record<FetchError['kind'], ImportFailure>;

function errorOfStatus(status: number): ImportFailure {
  if (status === 404 || status === 410) return 'gone';
  return status === 401 || status === 403 ? 'refused' : 'unreachable';
}
