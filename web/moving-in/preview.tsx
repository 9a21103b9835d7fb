/** What is in the file, before anything of it is kept: what can be taken and when it was, what stays out, and what was not understood. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { APP_NAMES, type App } from '../../domain/moving-in/apps.ts';
import type { Found, FoundDate, FoundDay } from '../../domain/moving-in/found.ts';
import type { ReadExport } from '../../domain/moving-in/recognise.ts';
import { keptFrom } from '../../domain/privacy/retention.ts';
import { Fold } from '../accounts/fold.tsx';
import { usePrivacySettings } from '../client/privacy/use-privacy-settings.ts';
import { PRIVACY_CONTROLS_PATH } from '../frame/tools.ts';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/fields/checkbox.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { dayOfYear } from '../kit/time/date-language.ts';
import { todayIn } from '../kit/time/today.ts';
import { RETENTION_WORDS } from '../privacy/setting-switch.tsx';
import { counted } from './counts-in-words.ts';
import { type Chosen, sizeOf } from './take-in.ts';

interface PreviewProps {
  read: ReadExport;
  onTake(app: App, chosen: Chosen): void;
  onBack(): void;
}

export function Preview({ read: { app, found }, onTake, onBack }: PreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone: reading goes on where the answer stands.
  useEffect(() => heading.current?.focus(), []);
  const choice = useChoice(found);
  const size = sizeOf(choice.chosen);
  return (
    <section aria-labelledby="found" className="grid gap-5">
      <h2 id="found" ref={heading} tabIndex={-1} className="text-2xl">
        This looks like {APP_NAMES[app]}
      </h2>
      {isEmpty(found) ? (
        <Notice tone="info">Nothing in this file has a place here.</Notice>
      ) : (
        <Choices found={found} {...choice} />
      )}
      <LeftOut found={found} older={choice.older} />
      <Misread found={found} />
      {size > MANY ? (
        <p className="text-ink-2 text-sm">This takes about {minutesFor(size)}. Keep the page open meanwhile.</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {isEmpty(found) ? null : (
          <Button disabled={size === 0} onClick={() => onTake(app, choice.chosen)}>
            Bring It In
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          Choose Another File
        </Button>
      </div>
    </section>
  );
}

const isEmpty = ({ starts, days, dates, items }: Found): boolean => sizeOf({ starts, days, dates, items }) === 0;

/** How many a minute an account takes (server/platform/http/limits.ts). */
const A_MINUTE = 120;
const MANY = A_MINUTE;
const minutesFor = (size: number): string => counted(Math.ceil(size / A_MINUTE), 'minute', 'minutes');

interface Choice {
  chosen: Chosen;
  starts: boolean;
  values: boolean;
  notes: boolean;
  dates: ReadonlySet<FoundDate>;
  items: ReadonlySet<string>;
  /** Days that are older than what is kept, with how long that is; null where none are. */
  older: { days: number; span: string } | null;
  change(part: Partial<Pick<Choice, 'starts' | 'values' | 'notes' | 'dates' | 'items'>>): void;
}

/** More of a kind than that are for whoever picks them: nobody wants every contact's birthday unasked. */
const MAX_UNASKED = 12;

function useChoice(found: Found): Choice {
  const { settings } = usePrivacySettings();
  const [state, setState] = useState(() => ({
    starts: true,
    values: true,
    notes: true,
    dates: new Set(found.dates.length <= MAX_UNASKED ? found.dates : []) as ReadonlySet<FoundDate>,
    items: new Set(found.items.length <= MAX_UNASKED ? found.items : []) as ReadonlySet<string>,
  }));
  const from = settings ? keptFrom(settings.dataRetention, todayIn()) : null;
  const staying = found.days.filter(({ date }) => from === null || date >= from);
  const days = staying.flatMap((day): FoundDay[] => {
    const taken = { ...day, values: state.values ? day.values : {}, note: state.notes ? day.note : '' };
    return taken.note !== '' || Object.keys(taken.values).length > 0 ? [taken] : [];
  });
  const older = found.days.length - staying.length;
  return {
    ...state,
    chosen: {
      starts: state.starts ? found.starts : [],
      days,
      dates: found.dates.filter((date) => state.dates.has(date)),
      items: found.items.filter((item) => state.items.has(item)),
    },
    older: older > 0 && settings ? { days: older, span: RETENTION_WORDS[settings.dataRetention].title } : null,
    change: (part) => setState((now) => ({ ...now, ...part })),
  };
}

function Choices({ found, starts, values, notes, dates, items, change }: Choice & { found: Found }) {
  const told = found.days.filter((day) => Object.keys(day.values).length > 0);
  const written = found.days.filter((day) => day.note !== '');
  return (
    <div className="grid gap-3">
      <Kind
        count={counted(found.starts.length, 'period start', 'period starts')}
        dates={found.starts}
        checked={starts}
        onChange={(on) => change({ starts: on })}
      />
      <Kind
        count={counted(told.length, 'day with how you felt', 'days with how you felt')}
        dates={told.map(({ date }) => date)}
        checked={values}
        onChange={(on) => change({ values: on })}
      />
      <Kind
        count={counted(written.length, 'day with words and notes', 'days with words and notes')}
        dates={written.map(({ date }) => date)}
        checked={notes}
        onChange={(on) => change({ notes: on })}
      />
      {found.remarks.map((sentence) => (
        <p key={sentence} className="text-ink-2 text-sm">
          {sentence}
        </p>
      ))}
      <Picks
        title={counted(found.dates.length, 'date that comes back', 'dates that come back')}
        all={found.dates}
        picked={dates}
        onPick={(next) => change({ dates: next })}
        words={(date) => `${date.name}, ${dayOfYear(date.date)}`}
      />
      <Picks
        title={counted(found.items.length, 'thing for your list', 'things for your list')}
        all={found.items}
        picked={items}
        onPick={(next) => change({ items: next })}
        words={(item) => item}
      />
      {told.length > 0 ? (
        <p className="text-ink-2 text-sm">
          If you show your partner how you feel, they’ll see the last 30 days of it. Words and notes stay yours.
        </p>
      ) : null}
    </div>
  );
}

interface KindProps {
  count: string;
  dates: readonly string[];
  checked: boolean;
  onChange(checked: boolean): void;
}

/** From the first to the last; `dates` in order and not empty. */
function spanWords(dates: readonly string[]): string {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  return first === last ? dayOfYear(first) : `${dayOfYear(first)} to ${dayOfYear(last)}`;
}

function Kind({ count, dates, checked, onChange }: KindProps) {
  if (dates.length === 0) return null;
  return (
    <Checkbox
      checked={checked}
      onChange={onChange}
      label={
        <>
          <span className="num font-semibold">{count}</span>
          <span className="block text-ink-2 text-sm">{spanWords(dates)}</span>
        </>
      }
    />
  );
}

interface PicksProps<T> {
  title: string;
  all: readonly T[];
  picked: ReadonlySet<T>;
  onPick(next: ReadonlySet<T>): void;
  words(one: T): ReactNode;
}

function Picks<T>({ title, all, picked, onPick, words }: PicksProps<T>) {
  if (all.length === 0) return null;
  const isAll = picked.size === all.length;
  const pick = (one: T, on: boolean) => {
    const next = new Set(picked);
    if (on) next.add(one);
    else next.delete(one);
    onPick(next);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="num font-semibold">{title}</legend>
      {all.length > 1 ? (
        <div>
          <Button size="small" variant="quiet" className="-ml-3" onClick={() => onPick(new Set(isAll ? [] : all))}>
            {isAll ? 'Pick None' : 'Pick All'}
          </Button>
        </div>
      ) : null}
      <ul className="grid max-h-80 gap-1 overflow-y-auto">
        {all.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is of one file and never changes
          <li key={index} className="wrap-anywhere">
            <Checkbox checked={picked.has(one)} onChange={(on) => pick(one, on)} label={words(one)} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function LeftOut({ found, older }: { found: Found; older: Choice['older'] }) {
  const passed = found.passedOver.map(([kind, count]) => `${kind} (${count.toLocaleString('en-US')})`);
  if (passed.length === 0 && !older) return null;
  return (
    <div className="grid gap-2">
      {older ? (
        <Notice tone="info" still>
          {counted(older.days, 'day stays out because it is', 'days stay out because they’re')} older than the{' '}
          {older.span.toLowerCase()} you keep.{' '}
          <Link to={`${PRIVACY_CONTROLS_PATH}#kept`} className="link">
            Keep more
          </Link>
        </Notice>
      ) : null}
      {passed.length > 0 ? (
        <p className="text-ink-2 text-sm wrap-anywhere">We have no place for: {passed.join(', ')}.</p>
      ) : null}
    </div>
  );
}

function Misread({ found: { misread, misreadInAll } }: { found: Found }) {
  if (misreadInAll === 0) return null;
  return (
    <Fold title={counted(misreadInAll, 'part we couldn’t read', 'parts we couldn’t read')}>
      <ul className="grid max-h-80 gap-2 overflow-y-auto text-sm wrap-anywhere">
        {misread.map(({ where, text, why }) => (
          <li key={`${where} ${text} ${why}`}>
            <span className="font-semibold text-ink">{where}</span>: {why}.{' '}
            {text ? <code className="text-ink-2">{text}</code> : null}
          </li>
        ))}
      </ul>
      {misreadInAll > misread.length ? <p>And {misreadInAll - misread.length} more.</p> : null}
    </Fold>
  );
}
