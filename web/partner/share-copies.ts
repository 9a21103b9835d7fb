/** The copies of one's own records that the partner is shown: which there should be by now, and what has to be written for it. */
import { type CheckIn, readAnswered, readCheckIn } from '../../domain/mood/check-in.ts';
import { type SharedBusy, sharedBusy } from '../../domain/partner/shared-busy.ts';
import {
  isCurrent,
  isRecent,
  type SharedIdeas,
  type SharedPhases,
  type SharedPlan,
  sharedIdeas,
  sharedMood,
  sharedPhases,
  sharedPlan,
} from '../../domain/partner/shared-copy.ts';
import type { ShareKind } from '../../domain/partner/shares.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import type { Room } from '../../domain/sealed-record.ts';
import { intervalsOfFiles } from '../calendar/busy-records.ts';
import type { CoupleJournal } from '../journal/couple-journal.ts';
import { IDEAS } from '../journal/ideas-record.ts';
import type { Journal } from '../journal/journal.ts';
import { UnreadableRecord } from '../journal/journal-error.ts';
import { PLANS } from '../journal/use-plans.ts';
import { homeZone } from '../kit/date-language.ts';

/** 'Our list' is no copy: it is written where it is shared. */
export type CopiedKind = Exclude<ShareKind, 'list'>;
export const COPIED_KINDS: readonly CopiedKind[] = ['plan', 'mood', 'phase', 'ideas', 'busy'];

/** Which room of the journal a kind is copied from; hours come from the plans beside it. */
export const ROOM_OF: Readonly<Record<CopiedKind, Room>> = {
  plan: 'planner',
  mood: 'mood',
  phase: 'planner',
  ideas: 'spice-up',
  busy: 'calendar',
};

/** Bundles of ideas that are shown at a time, the newest. */
const MAX_BUNDLES = 5;

type CopyValue = SharedPlan | CheckIn | SharedPhases | SharedIdeas | SharedBusy;
interface Copy {
  id: string;
  value: CopyValue;
}

interface Owner {
  userId: string;
  /** YYYY-MM-DD where the person lives. */
  today: string;
}

/**
 * The very copies that would be written; the preview shows them too. Rejects as the journal does, and with UnreadableRecord
 * where a newer page has written what they are made of: that page makes them, and this one would take them back.
 */
export async function wantedCopies(
  journal: Pick<Journal, 'list'>,
  kind: CopiedKind,
  { userId, today }: Owner,
): Promise<Copy[]> {
  const { records, newer } = await journal.list<unknown>(ROOM_OF[kind]);
  if (newer.length > 0) throw new UnreadableRecord('newer');
  switch (kind) {
    case 'plan':
      return records.flatMap(({ id, value }) =>
        PLANS.is(value) && isCurrent(value, today) ? [{ id, value: sharedPlan(value) }] : [],
      );
    case 'mood':
      return records.flatMap(({ id, value }) => {
        const checkIn = readCheckIn(value);
        // Without its notes a day may have nothing to show.
        const shown = checkIn && isRecent(checkIn.date, today) ? readAnswered(sharedMood(checkIn)) : null;
        return shown ? [{ id, value: shown }] : [];
      });
    case 'phase': {
      const answers = latestCycle(records.flatMap(({ value }) => (PLANS.is(value) ? [value] : [])));
      const phases = answers && sharedPhases(answers, today);
      // One record each; the two of a couple may both show theirs.
      return phases ? [{ id: userId, value: phases }] : [];
    }
    case 'ideas':
      return records
        .flatMap(({ id, value }) => (IDEAS.is(value) ? [{ id, value }] : []))
        .sort((a, b) => IDEAS.order(a.value, b.value))
        .slice(0, MAX_BUNDLES)
        .map(({ id, value }) => ({ id, value: sharedIdeas(value.made, value.bundle) }));
    case 'busy': {
      const planner = await journal.list<unknown>('planner');
      if (planner.newer.length > 0) throw new UnreadableRecord('newer');
      const plans = planner.records.map(({ value }) => value).filter(PLANS.is);
      const answers = plans.toSorted(PLANS.order)[0]?.answers;
      const hours = {
        timezone: homeZone(),
        windows: answers?.availableTimeSlots ?? [],
        days: answers?.availableDays ?? [],
      };
      const files = intervalsOfFiles(records.map(({ value }) => value)) ?? [];
      return [{ id: userId, value: sharedBusy(hours, files, today) }];
    }
  }
}

/** The answers of the plan whose cycle was told last. */
function latestCycle(plans: StoredPlan[]): StoredPlan['answers'] | null {
  const told = plans.map(({ answers }) => answers).filter((answers) => answers.cycleTracking && answers.lastCycleDate);
  told.sort((a, b) => (b.lastCycleDate ?? '').localeCompare(a.lastCycleDate ?? ''));
  return told[0] ?? null;
}

/** Makes what lies there the wanted copies and nothing else; doing it again writes nothing. Rejects as the API does. */
export async function putCopies(couple: CoupleJournal, kind: CopiedKind, wanted: readonly Copy[]): Promise<void> {
  // What is sealed under another key, which nobody of the two has, counts as not there and is written over.
  const { records, newer } = await couple.list<unknown>(kind);
  const own = new Map(records.filter(({ owner }) => owner === 'me').map(({ id, value }) => [id, value]));
  for (const { id, value } of wanted) {
    if (newer.includes(id)) continue;
    if (JSON.stringify(own.get(id)) !== JSON.stringify(value)) await couple.write(kind, id, value);
  }
  const shown = new Set(wanted.map(({ id }) => id));
  for (const id of own.keys()) if (!shown.has(id)) await couple.remove(kind, id);
}
