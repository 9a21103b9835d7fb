/** The copies of one's own records for the partner: the wanted state, and the writes that reach it. */
import { type CheckIn, readAnswered, readCheckIn } from '../../../domain/mood/check-in.ts';
import { type SharedBusy, sharedBusy } from '../../../domain/partner/shared-busy.ts';
import {
  isCurrent,
  isRecent,
  type SharedIdeas,
  type SharedPhases,
  sharedIdeas,
  sharedMood,
  sharedPhases,
  sharedPlan,
} from '../../../domain/partner/shared-copy.ts';
import { readOwnLikes, type SharedLikes, sharedLikes } from '../../../domain/partner/shared-likes.ts';
import type { SharedPlan } from '../../../domain/partner/shared-plan.ts';
import type { ShareKind } from '../../../domain/partner/shares.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import type { Room } from '../../../domain/sealed-record.ts';
import { intervalsOfFiles } from '../../calendar/busy-records.ts';
import { IDEAS } from '../../journal/bundles/ideas-record.ts';
import { notedStartsIn } from '../../journal/bundles/read-noted-starts.ts';
import type { CoupleJournal } from '../../journal/couple/couple-journal.ts';
import { readCoupleKey } from '../../journal/couple/couple-key.ts';
import { COUPLE_KEY_ID, LIKES_ID } from '../../journal/couple/partner-records.ts';
import type { Journal } from '../../journal/journal.ts';
import { UnreadableRecord } from '../../journal/journal-error.ts';
import { PLANS } from '../../journal/records/use-plans.ts';
import { homeZone } from '../../kit/time/date-language.ts';

/** 'Our list' is no copy: it exists only in the couple's records. */
export type CopiedKind = Exclude<ShareKind, 'list'>;
export const COPIED_KINDS: readonly CopiedKind[] = ['plan', 'mood', 'phase', 'ideas', 'busy', 'likes'];

/** The journal room that a kind is copied from; hours come from the plans too, and so does what was moved between the two. */
const ROOM_OF: Readonly<Record<CopiedKind, Room>> = {
  plan: 'planner',
  mood: 'mood',
  phase: 'planner',
  ideas: 'spice-up',
  busy: 'calendar',
  likes: 'partner',
};

/** The kinds whose copies may change with a record of that room. */
export const kindsOf = (room: Room): CopiedKind[] =>
  COPIED_KINDS.filter((kind) => ROOM_OF[kind] === room || (kind === 'likes' && room === 'planner'));

/** The number of newest bundles of ideas that are shared. */
const MAX_BUNDLES = 5;

type CopyValue = SharedPlan | CheckIn | SharedPhases | SharedIdeas | SharedBusy | SharedLikes;
interface Copy {
  id: string;
  value: CopyValue;
}

interface Owner {
  userId: string;
  /** YYYY-MM-DD in the person's time zone. */
  today: string;
}

/**
 * Returns the copies to write; the preview shows the same. Rejects with the journal's errors, and with UnreadableRecord
 * if a newer page wrote the originals: this page would undo that page's copies.
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
        // A day without its notes may be empty.
        const shown = checkIn && isRecent(checkIn.date, today) ? readAnswered(sharedMood(checkIn)) : null;
        return shown ? [{ id, value: shown }] : [];
      });
    case 'phase': {
      const answers = latestCycle(records.flatMap(({ value }) => (PLANS.is(value) ? [value] : [])));
      // One record for each partner; both may share theirs.
      const noted = answers?.cycle ? await notedStartsIn(journal) : [];
      return [{ id: userId, value: sharedPhases(answers, today, noted) }];
    }
    case 'ideas':
      return records
        .flatMap(({ id, value }) => (IDEAS.is(value) ? [{ id, value }] : []))
        .sort((a, b) => IDEAS.order(a.value, b.value))
        .slice(0, MAX_BUNDLES)
        .map(({ id, value }) => ({ id, value: sharedIdeas(value.made, value.bundle) }));
    case 'busy': {
      const plans = await plansIn(journal);
      const answers = plans.map(({ value }) => value).sort(PLANS.order)[0]?.answers;
      const hours = {
        timezone: homeZone(),
        windows: answers?.availableTimeSlots ?? [],
        days: answers?.availableDays ?? [],
      };
      const files = intervalsOfFiles(records.map(({ value }) => value)) ?? [];
      return [{ id: userId, value: sharedBusy(hours, files, today) }];
    }
    case 'likes': {
      const contentsOf = (wanted: string) => records.find(({ id }) => id === wanted)?.value;
      const couple = readCoupleKey(contentsOf(COUPLE_KEY_ID))?.couple ?? '';
      const plans = await plansIn(journal);
      return [{ id: userId, value: sharedLikes(readOwnLikes(contentsOf(LIKES_ID)), plans, couple) }];
    }
  }
}

async function plansIn(journal: Pick<Journal, 'list'>): Promise<{ id: string; value: StoredPlan }[]> {
  const { records, newer } = await journal.list<unknown>('planner');
  if (newer.length > 0) throw new UnreadableRecord('newer');
  return records.flatMap(({ id, value }) => (PLANS.is(value) ? [{ id, value }] : []));
}

/** The answers of the plan with the latest cycle data. */
function latestCycle(plans: StoredPlan[]): StoredPlan['answers'] | null {
  const told = plans
    .map(({ answers }) => answers)
    .filter(({ cycleTracking, lastCycleDate, cycle }) => cycleTracking && (cycle || lastCycleDate));
  told.sort((a, b) => latestStart(b).localeCompare(latestStart(a)));
  return told[0] ?? null;
}

const latestStart = ({ cycle, lastCycleDate }: StoredPlan['answers']): string =>
  (cycle ? cycle.starts.toSorted().at(-1) : lastCycleDate) ?? '';

/** Makes the stored copies equal to the wanted ones. Idempotent. Rejects with the API's errors. */
export async function putCopies(couple: CoupleJournal, kind: CopiedKind, wanted: readonly Copy[]): Promise<void> {
  // A record under another key, which neither of the two has, counts as missing and is overwritten.
  const { records, newer } = await couple.list<unknown>(kind);
  const own = new Map(records.filter(({ owner }) => owner === 'me').map(({ id, value }) => [id, value]));
  for (const { id, value } of wanted) {
    if (newer.includes(id)) continue;
    if (JSON.stringify(own.get(id)) !== JSON.stringify(value)) await couple.write(kind, id, value);
  }
  const shown = new Set(wanted.map(({ id }) => id));
  for (const id of own.keys()) if (!shown.has(id)) await couple.remove(kind, id);
}
