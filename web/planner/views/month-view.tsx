/**
 * Calendar View: whole weeks from Sunday around the plan's days, as paper. One stop for Tab, arrows walk the days; where the
 * plan is one's own, an evening is carried to another day.
 */
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { addDays, dayNumber, weekday } from '../../../domain/calendar-date.ts';
import { daysOf, PLAN_DAYS } from '../../../domain/planner/cycle.ts';
import { type Showing, screenTitle } from '../../../domain/planner/discretion.ts';
import type { CycleBands } from '../../../domain/planner/forecast/cycle-bands.ts';
import type { PlanEvent } from '../../../domain/planner/plan.ts';
import { classNames } from '../../kit/class-names.ts';
import { clockTime, monthDay, weekdayName } from '../../kit/time/date-language.ts';
import { EveningStamp } from '../../picture/evening-stamp.tsx';
import { bandWords, DayBands } from '../forecast/day-bands.tsx';
import { CarriedEvening } from './carried-evening.tsx';
import { EveningWords } from './evening-words.tsx';
import { dayName } from './event-words.ts';
import type { PlanInView } from './plan-views.tsx';
import { type Bend, useBend } from './use-bend.ts';

/** Any week, Sunday first: the columns bear its days' names. */
const COLUMNS = [4, 5, 6, 7, 8, 9, 10].map((day) => `2026-01-${String(day).padStart(2, '0')}`);

type MonthViewProps = {
  stored: PlanInView;
  showing: Showing;
  today: string;
  /** The day whose dialog is open. */
  selected: string | null;
  onOpen: (date: string) => void;
  /** Absent for a plan of somebody else's. */
  bend?: Bend | undefined;
  /** The forecast of the cycle; only ever in full details. */
  bands?: CycleBands | null;
};

export function MonthView(props: MonthViewProps) {
  const { stored, showing, today, selected, bend, bands = null } = props;
  const hint = useId();
  const { grid, current, open, eventsOn, onKeyDown, lifted, ghost, handlers } = useWalk(props);
  const day = (cell: DayCell) => (
    <Day
      cell={cell}
      events={eventsOn(cell.date)}
      showing={showing}
      today={cell.date === today}
      done={stored.done}
      selected={cell.date === (lifted ? lifted.over : selected)}
      away={cell.date === lifted?.event.date}
      reachable={cell.date === current}
      bands={bands}
      onOpen={() => open(cell.date)}
    />
  );
  return (
    <>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of dates is a table (ARIA practices)
        role="grid"
        aria-label="Calendar"
        aria-describedby={bend && hint}
        className={GRID}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <MonthHead />
        <tbody>
          {monthGrid(stored.startDate, daysOf(stored.plan)).map((week) => (
            <tr key={week[0]?.date}>
              {week.map((cell) => (
                <td key={cell.date} className={cell.inRange ? DAY : OUT}>
                  {cell.inRange ? day(cell) : cell.label}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {bend ? (
        <CarriedEvening id={hint} lifted={lifted} showing={showing} verdict={bend.verdict} ghost={ghost} />
      ) : null}
    </>
  );
}

/** The day that has the way in by Tab, what keys do, and the evening that is being carried. */
function useWalk({ stored, today, onOpen, bend }: MonthViewProps) {
  const { startDate, plan } = stored;
  const days = daysOf(plan);
  const [current, setCurrent] = useState(() => withinGrid(today, startDate, days));
  const grid = useRef<HTMLTableElement>(null);
  const eventsOn = (date: string) => stored.plan.events.filter((event) => event.date === date);
  const walkTo = (date: string) => {
    setCurrent(date);
    grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  };
  const open = (date: string) => {
    setCurrent(date);
    onOpen(date);
  };
  const dayAfterKey = (key: KeyboardEvent, from: string) =>
    dateAfterKey(key.key, key.ctrlKey || key.metaKey, from, startDate, days);
  const { takeKey, ...carried } = useBend({ grid, bend, eventsOn, dayAfterKey, onWalk: walkTo, onOpen: open });
  const onKeyDown = (key: KeyboardEvent) => {
    if (takeKey(key)) return;
    const next = dayAfterKey(key, current);
    if (next === null) return;
    key.preventDefault();
    walkTo(next);
  };
  return { grid, current, open, eventsOn, onKeyDown, ...carried };
}

function MonthHead() {
  return (
    <thead>
      <tr>
        {COLUMNS.map((day) => (
          <th
            key={day}
            scope="col"
            abbr={weekdayName(day)}
            className="py-3 text-xs font-semibold text-ink-3 md:px-3 md:text-left"
          >
            <span aria-hidden="true" className="max-md:hidden">
              {weekdayName(day, 'short')}
            </span>
            <span aria-hidden="true" className="md:hidden">
              {weekdayName(day, 'narrow')}
            </span>
            <span className="sr-only">{weekdayName(day)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** To the edges of the narrowest phone, where a day would be too small for a finger. */
const GRID = 'month num max-[22.5rem]:-mx-5 max-[22.5rem]:w-[calc(100%+40px)]';
/** A finger that rests on an evening lifts it, and nothing else. */
const HELD = 'month-event select-none [-webkit-touch-callout:none]';
const DAY = 'h-14.5 md:h-29';
const OUT = `${DAY} whitespace-nowrap bg-sunken/60 px-1 py-2 align-top text-sm text-ink-3 md:px-2 lg:px-3`;
/** In the day's corner; on phones it fills the day, and the number stands on paper. */
const STAMP = 'absolute inset-0 md:bottom-auto md:left-auto md:h-10 md:w-8.5';

type DayProps = {
  cell: DayCell;
  /** In order of time: one as a rule. */
  events: readonly PlanEvent[];
  showing: Showing;
  today: boolean;
  done: PlanInView['done'];
  selected: boolean;
  /** Its evening is being carried elsewhere. */
  away: boolean;
  reachable: boolean;
  bands: CycleBands | null;
  onOpen: () => void;
};

function Day(props: DayProps) {
  const { cell, events, showing, today, done: allDone, selected, away, reachable, bands, onOpen } = props;
  const [event] = events;
  const more = events.length - 1;
  const done = event !== undefined && allDone[event.id] !== undefined;
  const title = event && screenTitle(event, showing);
  const cycle = bands ? bandWords(bands, cell.date) : '';
  const told = event && { title: title ?? '', start_time: event.start_time };
  const name = dayName(cell.date, told, { today, done, more, cycle });
  return (
    <button
      type="button"
      data-date={cell.date}
      className={classNames(
        'month-day gap-1 p-1 text-sm md:px-2 lg:px-3',
        event && HELD,
        selected && 'month-selected',
        away && 'month-away',
      )}
      aria-current={today ? 'date' : undefined}
      aria-haspopup="dialog"
      tabIndex={reachable ? 0 : -1}
      onClick={onOpen}
    >
      <span className="sr-only">{name}</span>
      {event ? <EveningStamp id={event.id} className={STAMP} /> : null}
      <span className="month-number" aria-hidden="true">
        <span className="md:hidden">{Number(cell.date.slice(8))}</span>
        <span className="max-md:hidden">{cell.label}</span>
      </span>
      {event ? (
        <span className="hidden w-full min-w-0 md:grid" aria-hidden="true">
          <EveningWords title={title ?? ''}>
            {done ? <CheckIcon size={13} weight="bold" /> : null}
            {clockTime(event.start_time)}
            {more > 0 ? ` and ${more} more` : null}
          </EveningWords>
        </span>
      ) : null}
      {bands ? <DayBands bands={bands} date={cell.date} /> : null}
    </button>
  );
}

interface DayCell {
  /** YYYY-MM-DD. */
  date: string;
  /** Days outside the range are drawn and cannot be opened. */
  inRange: boolean;
  /** '19', or 'Nov 18' on the first day shown and on the first of a month. */
  label: string;
}

/** Weeks of seven cells: the plan's days and the day after, on which it has ended. */
export function monthGrid(startDate: string, days = PLAN_DAYS): DayCell[][] {
  const sunday = addDays(startDate, -weekday(startDate));
  const weeks = Math.ceil((weekday(startDate) + days + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cell(addDays(sunday, 7 * week + day), startDate, days)),
  );
}

function cell(date: string, startDate: string, days: number): DayCell {
  const inRange = date === withinGrid(date, startDate, days);
  const named = date === startDate || (inRange && date.endsWith('-01'));
  return { date, inRange, label: named ? monthDay(date) : String(Number(date.slice(8))) };
}

/** The date itself, or the nearest one of the range. */
function withinGrid(date: string, startDate: string, days: number): string {
  const last = addDays(startDate, days);
  return date < startDate ? startDate : date > last ? last : date;
}

/** Where a key leads from a date, staying in the range (the grid pattern of the ARIA practices); null for other keys. */
export function dateAfterKey(
  key: string,
  control: boolean,
  date: string,
  startDate: string,
  days = PLAN_DAYS,
): string | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: control ? -(days + 1) : -weekday(date),
    End: control ? days + 1 : 6 - weekday(date),
  };
  const by = steps[key];
  if (by === undefined) return null;
  const target = addDays(date, by);
  const leftColumn = Math.abs(by) === 7 && dayNumber(withinGrid(target, startDate, days)) !== dayNumber(target);
  return leftColumn ? date : withinGrid(target, startDate, days);
}
