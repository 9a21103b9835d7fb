/** Keeps what is published of the plans as they are in the journal: at the opening of a page, and behind each change of theirs. What of them is published now is pure, but for the openings that are computed for it. */
import { useEffect } from 'react';
import type { CalendarLabel } from '../../domain/calendar/publishing/calendar-words.ts';
import type { Openings } from '../../domain/calendar/publishing/openings-shared.ts';
import { type Projection, projectionOf } from '../../domain/calendar/publishing/projection.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { daysOf } from '../../domain/planner/cycle.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { callApi } from '../client/api.ts';
import { onForgetKeys } from '../client/device/forget-keys.ts';
import { onKnownSettings } from '../client/privacy/known-settings.ts';
import { readPrivacySettings } from '../client/privacy/use-privacy-settings.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { journalError } from '../journal/journal-error.ts';
import { PLANS } from '../journal/records/use-plans.ts';
import { onWritten } from '../journal/storage/open-journal.ts';
import { journalToPublish } from '../journal/storage/own-journal.ts';
import { todayIn } from '../kit/time/today.ts';
import { onCalendars, tellPublishing } from './publishing.ts';

/** Debounces several changes in a row. */
const QUIET_MS = 100;
/** After a failure; doubles each time. */
const AGAIN_MS = 30_000;
const MAX_MS = 60 * 60 * 1000;
/** For how long a page that was merely opened believes that nothing waits for the plans. */
const BELIEVED_MS = 300_000;

/** What this page published last, by plan, and the version that it got: the same need not go again. */
const sent = new Map<string, { version: number; what: string }>();
let unwanted: { userId: string; until: number } | null = null;

/** Tries again after a failure; until then all is published as it was before. Returns a function that stops it. */
export function keepProjections(userId: string): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working = Promise.resolve();
  let patience = AGAIN_MS;

  const work = async () => {
    if (stopped) return;
    try {
      await publish(userId, () => stopped);
      patience = AGAIN_MS;
    } catch (error) {
      if (stopped) return;
      tellPublishing({ phase: 'failed', ...journalError(error) });
      later(patience);
      patience = Math.min(patience * 2, MAX_MS);
    }
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      working = working.then(work);
    }, ms);
  };
  const anew = () => {
    unwanted = null;
    patience = AGAIN_MS;
    later(QUIET_MS);
  };
  const stops = [
    onWritten((room) => {
      if (room === 'planner') anew();
    }),
    onKnownSettings(anew),
    onCalendars(anew),
    onForgetKeys(() => {
      sent.clear();
      stop();
    }),
  ];
  addEventListener('online', anew);
  if (unwanted?.userId !== userId || unwanted.until < Date.now()) later(QUIET_MS);

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
    removeEventListener('online', anew);
    for (const each of stops) each();
  }
  return stop;
}

async function publish(userId: string, isStopped: () => boolean): Promise<void> {
  const state = await callApi('GET /calendar/state', { background: true });
  if (!state.feed && !state.connections && !state.reminders) {
    unwanted = { userId, until: Date.now() + BELIEVED_MS };
    tellPublishing({ phase: 'none' });
    return;
  }
  tellPublishing({ phase: 'working' });
  // Read each time: another device may have chosen fewer words since.
  const { calendarIntegration } = await readPrivacySettings();
  const { records, unreadable } = await (await journalToPublish(userId)).list<unknown>('planner');
  // Possible times are of use to a connected calendar alone, where somebody may move one; and they take the planner's code.
  const { openingsOf } = state.connections ? await import('../../domain/calendar/publishing/plan-openings.ts') : {};
  const wanted = publishedPlans(records, calendarIntegration, todayIn, openingsOf);
  for (const id of withdrawnPlans(state.plans, wanted, records, unreadable)) {
    if (isStopped()) return;
    sent.delete(id);
    await callApi('DELETE /calendar/projections/{plan}', { params: { plan: id }, background: true });
  }
  for (const [id, plan] of wanted) {
    if (isStopped()) return;
    await put(id, plan, state.plans.find((there) => there.id === id)?.version);
  }
  const evenings = [...wanted.values()].reduce((sum, { projection }) => sum + projection.events.length, 0);
  if (!isStopped()) tellPublishing({ phase: 'done', plans: wanted.size, evenings });
}

async function put(id: string, plan: Published, there: number | undefined): Promise<void> {
  const what = JSON.stringify(plan);
  const before = sent.get(id);
  if (before !== undefined && before.version === there && before.what === what) return;
  const { version } = await callApi('PUT /calendar/projections/{plan}', {
    params: { plan: id },
    body: plan,
    background: true,
  });
  if (version === null) sent.delete(id);
  else sent.set(id, { version, what });
}

/** Stands unseen in every tool while somebody is signed in, and keeps what their calendars show as their plans are. */
export default function PublishPlans({ userId }: { userId: string }) {
  useEffect(() => keepProjections(userId), [userId]);
  return null;
}

/** As the API takes it. */
export interface Published {
  projection: Projection;
  openings?: Openings;
  deviceOnly: boolean;
}

/** YYYY-MM-DD: of its days, or of an event behind them. */
export const lastDayOf = ({ startDate, plan }: Pick<StoredPlan, 'startDate' | 'plan'>): string =>
  [addDays(startDate, daysOf(plan) - 1), ...plan.events.map(({ date }) => date)].sort().at(-1) ?? startDate;

/** By the plans' ids: those that are not over. `todayIn` gives the date of today in a zone. */
export function publishedPlans(
  entries: readonly JournalEntry<unknown>[],
  label: CalendarLabel,
  todayIn: (timezone: string) => string,
  openingsOf?: (stored: StoredPlan, today: string) => Openings,
): Map<string, Published> {
  const plans = new Map<string, Published>();
  for (const { id, value, deviceOnly = false } of entries) {
    if (!PLANS.is(value)) continue;
    const today = todayIn(value.timezone);
    if (lastDayOf(value) < today) continue;
    const openings = openingsOf && { openings: openingsOf(value, today) };
    plans.set(id, { projection: projectionOf(value, label), deviceOnly, ...openings });
  }
  return plans;
}

interface PublishedThere {
  id: string;
  deviceOnly: boolean;
}

/**
 * Which are to be withdrawn: over, or not in the journal any more. What lies on another device alone, or does not open
 * here, is not this browser's to judge.
 */
export const withdrawnPlans = (
  there: readonly PublishedThere[],
  wanted: ReadonlyMap<string, Published>,
  entries: readonly { id: string }[],
  unreadable: readonly string[],
): string[] => {
  const own = new Set(entries.map(({ id }) => id));
  return there
    .filter(({ id, deviceOnly }) => !wanted.has(id) && !unreadable.includes(id) && (own.has(id) || !deviceOnly))
    .map(({ id }) => id);
};
