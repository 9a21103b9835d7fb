/** What stands out in words, with the numbers behind each sentence, and the goals people set themselves. */
import { useCallback, useId, useState } from 'react';
import type { Activity } from '../../domain/analytics/activity.ts';
import { type DayMeasures, MIN_DAYS } from '../../domain/analytics/around.ts';
import { oneDecimal } from '../../domain/analytics/averages.ts';
import {
  ACTIVITY_GOALS,
  FIRST_GOALS,
  type Goals,
  isGoals,
  type Progress,
  progressOf,
  SATISFACTION_GOALS,
} from '../../domain/analytics/goals.ts';
import { insightsOf } from '../../domain/analytics/insights.ts';
import { MIN_RATED } from '../../domain/analytics/kinds.ts';
import { within } from '../../domain/analytics/overview.ts';
import { isWithin, type Range, spanOf } from '../../domain/analytics/range.ts';
import { numberWord } from '../../domain/planner/spoken-dates.ts';
import { STANDING_DAY } from '../../domain/privacy/retention.ts';
import { useForm } from '../client/forms/use-form.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import { journalError, UnreadableRecord, waitBeforeRetry } from '../journal/journal-error.ts';
import { type RecordKind, useRecords } from '../journal/records/use-records.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';
import { ReloadButton } from '../journal/way-on.tsx';
import { Button, LinkButton } from '../kit/button.tsx';
import { Select } from '../kit/fields/select.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { counted } from './analytics-words.ts';
import { InsightCard, InsightNone } from './insight-card.tsx';

interface InsightsTabProps {
  userId: string;
  activities: readonly Activity[];
  days: readonly DayMeasures[];
  range: Range;
  today: string;
  full: boolean;
}

export function InsightsTab({ userId, activities, days, range, today, full }: InsightsTabProps) {
  const span = spanOf(range, today);
  const found = insightsOf(
    within(activities, span),
    days.filter(({ date }) => isWithin(span, date)),
  ).filter(({ key }) => full || key !== 'theme');
  return (
    <>
      <InsightCard
        id="insight-found"
        title="What stands out"
        lede="A few entries make loose patterns. Food for thought, not findings."
      >
        {found.length > 0 ? (
          <ul className="grid max-w-[62ch] gap-5">
            {found.map(({ key, text, basis }) => (
              <li key={key} className="border-line border-l-2 pl-5">
                <p className="font-note text-lg">{text}</p>
                <p className="num text-sm text-ink-3">{basis}</p>
              </li>
            ))}
          </ul>
        ) : (
          <div className="grid justify-items-start gap-3">
            <InsightNone>
              Nothing stands out in these days. Patterns show after {numberWord(MIN_RATED)} ratings of a kind and as
              many of others, or {numberWord(MIN_DAYS)} check-ins on the days after.
            </InsightNone>
            <LinkButton variant="outline" size="small" to={PLANNER_PATH}>
              Open your plans
            </LinkButton>
          </div>
        )}
      </InsightCard>
      <GoalsSection userId={userId} activities={activities} today={today} />
    </>
  );
}

/** Two goals to choose, and how far the last thirty days came. They are for oneself: nothing happens where one is missed. */
type Props = { userId: string; activities: readonly Activity[]; today: string };

function GoalsSection({ userId, activities, today }: Props) {
  const { goals, newer, errorMessage, reload, save } = useGoals(userId);
  return (
    <InsightCard
      id="insight-goals"
      title="Your goals"
      lede="For the last thirty days. Aim as high as feels good. Nothing happens if you miss one."
    >
      {errorMessage ? (
        <Notice
          tone="bad"
          action={
            <Button variant="outline" size="small" onClick={reload}>
              Try Again
            </Button>
          }
        >
          {errorMessage}
        </Notice>
      ) : newer ? (
        <Notice tone="warn" action={<ReloadButton />}>
          These were saved by a newer version of Twofold. Reload the page to see them.
        </Notice>
      ) : goals === undefined ? (
        <Skeleton className="h-36" />
      ) : (
        <>
          {goals ? <GoalProgress goals={goals} progress={progressOf(goals, activities, today)} /> : null}
          <GoalsForm known={goals} onSave={save} />
        </>
      )}
    </InsightCard>
  );
}

function GoalsForm({ known, onSave }: { known: Goals | null; onSave(goals: Goals): Promise<void> }) {
  const [goals, setGoals] = useState(known ?? FIRST_GOALS);
  const toast = useToast();
  const saving = useForm({
    fields: goals,
    send: async () => {
      await onSave(goals);
      toast('Goals updated');
    },
  });
  const error = saving.error === undefined ? null : journalError(saving.error);
  return (
    <form className="grid grid-cols-1 items-end gap-x-5 gap-y-3 md:grid-cols-[1fr_1fr_auto]" onSubmit={saving.onSubmit}>
      <Select
        label="Activities a month"
        value={String(goals.activities)}
        onChange={(value) => setGoals({ ...goals, activities: Number(value) as Goals['activities'] })}
        options={ACTIVITY_GOALS.map((value) => ({ value: String(value), label: `${value} activities` }))}
      />
      <Select
        label="Average satisfaction"
        value={String(goals.satisfaction)}
        onChange={(value) => setGoals({ ...goals, satisfaction: Number(value) as Goals['satisfaction'] })}
        options={SATISFACTION_GOALS.map((value) => ({ value: String(value), label: `${value.toFixed(1)} average` }))}
      />
      <Button type="submit" busy={saving.busy} busyText="Saving...">
        Update Goals
      </Button>
      {error ? (
        <Notice tone="bad" className="col-span-full" action={error.reload ? <ReloadButton /> : undefined}>
          {error.message}
        </Notice>
      ) : null}
    </form>
  );
}

function GoalProgress({ goals, progress }: { goals: Goals; progress: Progress }) {
  const { done, satisfaction, satisfactionReached } = progress;
  return (
    <div className="num grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2">
      <GoalBar
        title="Activities"
        words={`${done} of ${goals.activities}`}
        note={done >= goals.activities ? 'Reached.' : 'Marked as done in the last thirty days.'}
        value={Math.min(done, goals.activities)}
        max={goals.activities}
      />
      <GoalBar
        title="Satisfaction"
        words={
          satisfaction.mean === null
            ? 'Not rated yet'
            : `${oneDecimal(satisfaction.mean)} of ${goals.satisfaction.toFixed(1)}`
        }
        note={
          satisfaction.mean === null
            ? 'Ratings from the last thirty days count.'
            : `${satisfactionReached ? 'Reached' : 'Average'}, over ${counted(satisfaction.count, 'rating', 'ratings')}.`
        }
        value={Math.min(satisfaction.mean ?? 0, goals.satisfaction)}
        max={goals.satisfaction}
      />
    </div>
  );
}

function GoalBar(props: { title: string; words: string; note: string; value: number; max: number }) {
  const { title, words, note, value, max } = props;
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1">
      <p id={id}>{title}</p>
      <p className="display text-xl">{words}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter's own bar is drawn by each browser in another way */}
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuetext={words}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className="h-3 overflow-hidden rounded-full border border-line-strong bg-sunken"
      >
        <i className="block h-full bg-primary forced-color-adjust-none" style={{ width: `${(value / max) * 100}%` }} />
      </div>
      <p className="text-xs text-ink-3">{note}</p>
    </div>
  );
}

/** In the order in which they were last saved. */
const GOALS: RecordKind<Goals> = { room: 'analytics', is: isGoals, order: () => 0 };

interface UseGoals {
  /** Undefined until they were read, null where none were set. */
  goals: Goals | null | undefined;
  /** Only a newer page reads them. */
  newer: boolean;
  /** Why they could not be read; empty if nothing failed. */
  errorMessage: string;
  reload(): void;
  /** Rejects with JournalLocked or as the API did, and with UnreadableRecord where a newer page has set some. */
  save(goals: Goals): Promise<void>;
}

/** The goals that a person set, in their sealed journal; one record, of several the last one saved. */
function useGoals(userId: string): UseGoals {
  const { records, newer, errorMessage, reload } = useRecords(GOALS, userId);
  const [saved, setSaved] = useState<Goals | null>(null);
  const save = useCallback(
    async (goals: Goals) => {
      await saveGoals(userId, goals);
      setSaved(goals);
    },
    [userId],
  );
  const goals = saved ?? (records === null ? undefined : (records.at(-1)?.value ?? null));
  return { goals, newer: newer > 0, errorMessage, reload, save };
}

export async function saveGoals(userId: string, goals: Goals): Promise<void> {
  const journal = await ownJournal(userId);
  const { records, newer } = await journal.list<unknown>('analytics');
  // Of several the last one saved holds: another would hide what a newer page has set.
  if (newer.length > 0) throw new UnreadableRecord('newer');
  const id = records.findLast(({ value }) => isGoals(value))?.id ?? crypto.randomUUID();
  // Saved on another device in this very moment: what is clicked last holds.
  const write = () => journal.write('analytics', id, goals, STANDING_DAY);
  for (let attempt = 1; !(await write()).saved; attempt++) await waitBeforeRetry(attempt);
}
