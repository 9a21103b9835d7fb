/**
 * All that is known of when two people are busy: what the server reads for both, calendar files in the sealed journal, and
 * what the partner's browser shows. Nothing here ever stands in the way of a plan.
 */
import type { BusyInterval } from '../../domain/calendar/busy/busy-intervals.ts';
import { type PlannerBusy, plannerBusy } from '../../domain/calendar/busy/planner-busy.ts';
import { clocksAgree, closedTimes } from '../../domain/calendar/busy/two-zones.ts';
import { readSharedBusy, type SharedBusy } from '../../domain/partner/shared-busy.ts';
import { PLAN_DAYS } from '../../domain/planner/cycle.ts';
import { type CallApi, callApi } from '../client/api.ts';
import { type CoupleJournal, openCoupleJournal } from '../journal/couple/couple-journal.ts';
import type { Journal } from '../journal/journal.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';
import { BUSY_CHOICES_ID, intervalsOfFiles } from './busy-records.ts';

interface KnownBusy {
  /** Null: nothing is connected or imported. */
  own: BusyInterval[] | null;
  partner: BusyInterval[] | null;
  /** False where something of one's own was not read yet, could not be read just now, or only in part. */
  whole: boolean;
  /** Their clocks and hours, where they show them. */
  elsewhere: SharedBusy | null;
}

export interface PlannerKnown {
  busy: PlannerBusy;
  /** Whose times were read, as a whole; absent where nobody's were. */
  whose?: 'own' | 'partner' | 'both';
  /** Absent where both live by the same clocks. */
  closed?: PlannerBusy;
  partnerZone?: string;
}

export const NOTHING_KNOWN: PlannerKnown = { busy: [] };

/** Rejects as the API and the journal do. */
export const readKnownBusy = async (userId: string): Promise<KnownBusy> =>
  knownBusy(callApi, await ownJournal(userId), () => openCoupleJournal(userId));

/** The same from what is open already. */
export async function knownBusy(
  api: CallApi,
  journal: Pick<Journal, 'list'>,
  openCouple: () => Promise<Pick<CoupleJournal, 'list'> | null>,
): Promise<KnownBusy> {
  const [told, { records, unreadable }] = await Promise.all([
    api('GET /calendar/busy'),
    journal.list<unknown>('calendar'),
  ]);
  // No partner, or a partner who shares nothing, is not an error.
  const elsewhere = await openCouple().then(readElsewhere, () => null);
  return {
    own: both(told.own, intervalsOfFiles(records.map(({ value }) => value))),
    partner: both(told.partner, elsewhere && elsewhere.intervals.length > 0 ? elsewhere.intervals : null),
    // How a clash is met is no calendar.
    whole: told.whole && unreadable.every((id) => id === BUSY_CHOICES_ID),
    elsewhere,
  };
}

const both = (one: BusyInterval[] | null, other: BusyInterval[] | null): BusyInterval[] | null =>
  one || other ? [...(one ?? []), ...(other ?? [])] : null;

async function readElsewhere(couple: Pick<CoupleJournal, 'list'> | null): Promise<SharedBusy | null> {
  try {
    const { records } = couple ? await couple.list<unknown>('busy') : { records: [] };
    return readSharedBusy(records.find(({ owner }) => owner === 'partner')?.value);
  } catch {
    // Not shown any more, or not to be had just now.
    return null;
  }
}

/** As the planner reads it, for so many days from `startDate` (YYYY-MM-DD) on. */
export function plannerKnown(known: KnownBusy, startDate: string, timezone: string, days = PLAN_DAYS): PlannerKnown {
  const busy = plannerBusy([...(known.own ?? []), ...(known.partner ?? [])], startDate, timezone, days);
  const whose = whoseBusy(known);
  const there = known.elsewhere;
  if (!there || clocksAgree(startDate, timezone, there.timezone, days)) return { busy, ...(whose && { whose }) };
  return {
    busy,
    ...(whose && { whose }),
    closed: closedTimes(startDate, timezone, there, days),
    partnerZone: there.timezone,
  };
}

function whoseBusy({ own, partner, whole }: KnownBusy): PlannerKnown['whose'] {
  const read = whole ? own : null;
  if (read && partner) return 'both';
  return read ? 'own' : partner ? 'partner' : undefined;
}

/** The same at once; null where it cannot be read, and then the plan is made as if nothing were known. */
export async function readPlannerBusy(
  userId: string,
  startDate: string,
  timezone: string,
  days = PLAN_DAYS,
): Promise<PlannerKnown | null> {
  try {
    return plannerKnown(await readKnownBusy(userId), startDate, timezone, days);
  } catch {
    // Locked, unreachable or damaged alike. A plan that is kept is looked at again when it is opened.
    return null;
  }
}
