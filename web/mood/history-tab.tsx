/** History: a month at a glance, and a list of all check-ins to search, change and remove. */
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { type ReactNode, useMemo, useState } from 'react';
import { addDays } from '../../domain/calendar-date.ts';
import { measured } from '../../domain/mood/check-in.ts';
import { isOpenDay } from '../../domain/mood/day-limits.ts';
import { addMonths, findCheckIns, type HistoryFilter, monthOf, weeksOf } from '../../domain/mood/history.ts';
import { MEASURE_WORDS, MEASURES, type Measure } from '../../domain/mood/measures.ts';
import type { View } from '../../domain/planner/discretion.ts';
import { DetailView } from '../frame/detail-view.tsx';
import { useDiscreet } from '../frame/discreet.tsx';
import { UnreadHint } from '../journal/way-on.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { HeatMap } from '../kit/charts/heat-map.tsx';
import { Chip } from '../kit/fields/choice-group.tsx';
import { TextInput } from '../kit/fields/field.tsx';
import { Select } from '../kit/fields/select.tsx';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { longDate, monthName, weekdayName } from '../kit/time/date-language.ts';
import type { CheckInStore, KeptCheckIns, KeptDay } from './check-in-store.ts';
import { HistoryDay } from './history-day.tsx';
import { MoodLoading, MoodUnread } from './mood-tabs.tsx';
import { dayInWords, labelOf, manyDays } from './mood-words.ts';
import { YearPicture } from './year-picture.tsx';

interface HistoryTabProps {
  kept: KeptCheckIns | null;
  store: CheckInStore | null;
  today: string;
  onEdit(date: string): void;
  onRetry(): void;
}

export function HistoryTab({ kept, store, today, onEdit, onRetry }: HistoryTabProps) {
  const [view, setView] = useState<View>('discreet');
  const [measure, setMeasure] = useState<Measure>('mood');
  const [chosen, setChosen] = useState<string | null>(null);
  useDiscreet(view === 'discreet');
  if (kept && kept.days.size === 0 && !kept.read && !kept.error) return <MoodLoading />;
  if (!kept || !store || kept.days.size === 0) {
    return (
      <MoodUnread kept={kept} what="history" onRetry={onRetry}>
        Your days on a calendar and every check-in in a list, to look back on, change or remove.
      </MoodUnread>
    );
  }
  const day = chosen === null ? undefined : kept.days.get(chosen);
  const remove = (date: string) => store.remove(date);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <DetailView view={view} onView={setView} />
        <p className="muted text-sm">
          {view === 'discreet' ? 'Notes are hidden.' : 'With your notes.'} Encrypted. It opens only in your browser.
        </p>
      </div>
      <HistoryYear
        days={kept.days}
        today={today}
        chosen={chosen}
        onDay={(date) => (kept.days.has(date) || !isOpenDay(date, today) ? setChosen(date) : onEdit(date))}
      >
        {day ? (
          <ul className="grid gap-2">
            <HistoryDay day={day} full={view === 'full'} onEdit={onEdit} onRemove={remove} />
          </ul>
        ) : null}
      </HistoryYear>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <HistoryMonth
          days={kept.days}
          measure={measure}
          onMeasure={setMeasure}
          today={today}
          onDay={(date) => (kept.days.has(date) ? setChosen(date) : onEdit(date))}
        />
        <HistoryList
          days={[...kept.days.values()]}
          full={view === 'full'}
          measure={measure}
          onEdit={onEdit}
          onRemove={remove}
        />
      </div>
      <UnreadHint lost={kept.lost} newer={kept.newer} what="record" />
    </div>
  );
}

interface HistoryYearProps {
  days: ReadonlyMap<string, KeptDay>;
  today: string;
  /** YYYY-MM-DD. */
  chosen: string | null;
  onDay(date: string): void;
  /** The chosen day, where something was said of it. */
  children: ReactNode;
}

function HistoryYear({ days, today, chosen, onDay, children }: HistoryYearProps) {
  const checkIns = useMemo(() => [...days.values()].map(({ checkIn }) => checkIn), [days]);
  return (
    <section aria-labelledby="history-year" className="grid gap-3">
      <div>
        <h2 id="history-year" className="text-xl">
          Your year
        </h2>
        <p className="text-ink-2 text-sm">
          A panel for each month, a line for each day. Color shows how it was, length how much was left in you.
        </p>
      </div>
      <YearPicture checkIns={checkIns} today={today} onDay={onDay} />
      {chosen === null ? null : (
        <section aria-labelledby="history-chosen" className="grid gap-3">
          <h3 id="history-chosen" className="text-lg">
            The day you chose
          </h3>
          {children ?? <p className="text-ink-2">{dayInWords(chosen, undefined)}</p>}
        </section>
      )}
    </section>
  );
}

/** A Sunday. */
const ANY_SUNDAY = '2026-11-01';
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => addDays(ANY_SUNDAY, day));

interface HistoryMonthProps {
  days: ReadonlyMap<string, KeptDay>;
  measure: Measure;
  onMeasure(measure: Measure): void;
  today: string;
  onDay(date: string): void;
}

function HistoryMonth({ days, measure, onMeasure, today, onDay }: HistoryMonthProps) {
  const [month, setMonth] = useState(monthOf(today));
  const first = monthOf([...days.keys()][0] ?? today);
  const { low, high } = MEASURE_WORDS[measure];
  return (
    <Card className="grid gap-3">
      <Select
        label="Shade the days by"
        value={measure}
        onChange={onMeasure}
        options={MEASURES.map((value) => ({ value, label: labelOf(value) }))}
      />
      <div className="flex items-center justify-between font-semibold">
        <IconButton label="Earlier month" disabled={month <= first} onClick={() => setMonth(addMonths(month, -1))}>
          <CaretLeftIcon size={20} aria-hidden="true" />
        </IconButton>
        <span aria-live="polite">{monthName(`${month}-01`)}</span>
        <IconButton
          label="Later month"
          disabled={month >= monthOf(today)}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <CaretRightIcon size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <HeatMap
        caption={`${labelOf(measure)}, from 1 (${low.toLowerCase()}) to 10 (${high.toLowerCase()})`}
        weekdays={WEEKDAYS.map((date) => ({ short: weekdayName(date, 'narrow'), long: weekdayName(date) }))}
        weeks={weeksOf(month).map((week) =>
          week.map((date) => {
            if (date === null) return null;
            const kept = days.get(date);
            const value = kept ? measured(kept.checkIn, measure) : null;
            const said = !kept
              ? 'no check-in'
              : value === null
                ? `no answer to ${labelOf(measure).toLowerCase()}`
                : `${labelOf(measure).toLowerCase()} ${value}`;
            return {
              date,
              value,
              name: `${longDate(date)}, ${said}`,
              today: date === today,
              disabled: !kept && !isOpenDay(date, today),
            };
          }),
        )}
        onDay={onDay}
      />
    </Card>
  );
}

const PAGE = 14;

type Filter = Omit<HistoryFilter, 'measure'>;

const OPEN_FILTER: Filter = { range: 'all', notedOnly: false, words: '' };

interface HistoryListProps {
  days: readonly KeptDay[];
  full: boolean;
  measure: Measure;
  onEdit(date: string): void;
  onRemove(date: string): Promise<void>;
}

function HistoryList({ days, full, measure, onEdit, onRemove }: HistoryListProps) {
  const [filter, setFilter] = useState<Filter>(OPEN_FILTER);
  const [shown, setShown] = useState(PAGE);
  const byDate = new Map(days.map((day) => [day.checkIn.date, day]));
  // Searches words only where notes may be seen.
  const words = full ? filter.words : '';
  const found = findCheckIns(
    days.map(({ checkIn }) => checkIn),
    { ...filter, words, measure },
  );
  return (
    <section aria-labelledby="history-all" className="grid grid-cols-1 content-start gap-3">
      <h2 id="history-all" className="text-xl">
        All check-ins
      </h2>
      <HistoryFilters filter={filter} onFilter={setFilter} label={labelOf(measure)} full={full} />
      <p className="text-ink-2 text-sm" role="status">
        {found.length === days.length ? manyDays(days.length) : `${found.length} of ${manyDays(days.length)}`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          seed="low-tide"
          title="No days match"
          action={
            <Button size="small" variant="outline" onClick={() => setFilter(OPEN_FILTER)}>
              Show all
            </Button>
          }
        />
      ) : (
        <ul className="grid gap-2">
          {found.slice(0, shown).map(({ date }) => {
            const day = byDate.get(date);
            return day ? <HistoryDay key={date} day={day} full={full} onEdit={onEdit} onRemove={onRemove} /> : null;
          })}
        </ul>
      )}
      {found.length > shown ? (
        <Button variant="outline" onClick={() => setShown(shown + 2 * PAGE)}>
          Show earlier days
        </Button>
      ) : null}
    </section>
  );
}

interface HistoryFiltersProps {
  filter: Filter;
  onFilter(filter: Filter): void;
  /** What the days are shaded by. */
  label: string;
  full: boolean;
}

function HistoryFilters({ filter, onFilter, label, full }: HistoryFiltersProps) {
  return (
    <div className="history-filter flex flex-wrap items-end gap-3">
      <Select
        label={`Show days by ${label.toLowerCase()}`}
        value={filter.range}
        onChange={(range) => onFilter({ ...filter, range })}
        options={[
          { value: 'all', label: 'All days' },
          { value: 'low', label: `${label} 1 to 3` },
          { value: 'middle', label: `${label} 4 to 7` },
          { value: 'high', label: `${label} 8 to 10` },
        ]}
      />
      {full ? (
        <TextInput
          label="Words in notes"
          type="search"
          value={filter.words}
          onChange={(typed) => onFilter({ ...filter, words: typed })}
        />
      ) : null}
      <Chip selected={filter.notedOnly} onChange={(notedOnly) => onFilter({ ...filter, notedOnly })}>
        With notes only
      </Chip>
    </div>
  );
}
