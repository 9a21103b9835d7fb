/** /partner/dates: the days that matter to one person, sealed in their own journal. */

import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useState } from 'react';
import { type DateAhead, datesAhead, type ImportantDate } from '../../../domain/partner/important-date.ts';
import { AuthRequired } from '../../accounts/auth-required.tsx';
import { useToolAccount } from '../../accounts/profile/use-tool-account.ts';
import { signInAgain, useSession } from '../../client/sessions/use-session.ts';
import { US_PATH } from '../../frame/places.ts';
import { ToolFrame } from '../../frame/tool-frame.tsx';
import { KeepFirst } from '../../journal/storage/keep-choice.tsx';
import { ReloadButton, wayOut } from '../../journal/way-on.tsx';
import { Button, IconButton } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { keepsFocus } from '../../kit/keeps-focus.ts';
import { EmptyState } from '../../kit/messages/empty-state.tsx';
import { ErrorState } from '../../kit/messages/error-state.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { StatusBar } from '../../kit/messages/status-bar.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import { longDate, monthDay } from '../../kit/time/date-language.ts';
import { todayIn } from '../../kit/time/today.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { RoomHead, RoomPage } from '../page-parts.tsx';
import { DateDialog } from './date-dialog.tsx';
import { dateTitle, daysToGo, KIND_WORDS, whichTime } from './date-words.ts';
import { type UseDates, useDates } from './use-dates.ts';

export const meta = () => tabTitle('Dates');

export default function DatesPage() {
  const { user } = useSession();
  return (
    <ToolFrame back={US_PATH}>
      <AuthRequired reason="Please sign in to see your dates.">
        {user ? <DatesScreen key={user.id} userId={user.id} /> : null}
      </AuthRequired>
    </ToolFrame>
  );
}

const newDate = (): ImportantDate => ({
  id: crypto.randomUUID(),
  what: 'anniversary',
  name: '',
  date: '',
  repeats: 'yearly',
});

/** The whole screen: the next dates first with the days to go, each with its actions. */
export function DatesScreen({ userId }: { userId: string }) {
  const kept = useDates(userId);
  const account = useToolAccount(userId);
  const [editing, setEditing] = useState<ImportantDate | null>(null);
  const { dates, errorMessage, newer, removed } = kept;

  if (!dates && errorMessage) return <DatesError kept={kept} />;
  const undecided = account.profile !== null && account.profile.preferences.cloudBackup === undefined;
  return (
    <RoomPage>
      <RoomHead
        title="Dates that matter"
        lede="In your own journal, and shared with nobody. When one is near, we can remind you and suggest it as an occasion for ideas."
      />
      {!dates || (account.profile === null && account.errorMessage === '') ? (
        <Loading />
      ) : undecided ? (
        <KeepFirst things={{ many: 'dates' }} openText="Open my dates" prefer={account.prefer} />
      ) : (
        <>
          {errorMessage && !editing ? (
            <Notice tone="bad" action={newer ? <ReloadButton /> : undefined}>
              {errorMessage}
            </Notice>
          ) : null}
          <DateList dates={dates} kept={kept} onEdit={setEditing} />
        </>
      )}
      {editing ? (
        <DateDialog
          date={editing}
          isNew={!dates?.some(({ id }) => id === editing.id)}
          today={todayIn()}
          errorMessage={errorMessage}
          busy={kept.busy}
          onSave={async (date) => {
            if (await kept.put(date)) setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      ) : null}
      <StatusBar
        text={removed && `${dateTitle(removed)} removed.`}
        onUndo={kept.undo}
        onDismiss={kept.dismissMessage}
      />
    </RoomPage>
  );
}

function DatesError({ kept: { errorMessage, locked, newer, reload } }: { kept: UseDates }) {
  return locked ? (
    <ErrorState
      heading="h1"
      title="Your journal is locked"
      message={errorMessage}
      kept="Your dates are safe in it."
      retryText="Sign in again"
      onRetry={() => signInAgain(errorMessage)}
    />
  ) : (
    <ErrorState
      heading="h1"
      title="We couldn’t open your dates"
      message={errorMessage}
      kept="They are still in your journal."
      {...wayOut(newer, reload)}
    />
  );
}

interface DateListProps {
  dates: readonly ImportantDate[];
  kept: UseDates;
  onEdit(date: ImportantDate): void;
}

function DateList({ dates, kept, onEdit }: DateListProps) {
  const add = () => onEdit(newDate());
  const actOn = (id: string, act: (date: ImportantDate) => void) => {
    const found = dates.find((date) => date.id === id);
    if (found) act(found);
  };
  if (dates.length === 0)
    return (
      <EmptyState
        seed="calendar-corner"
        heading="h2"
        title="No dates yet"
        action={<Button onClick={add}>Add a date</Button>}
      >
        An anniversary, a birthday, the first time you stayed up talking until it was light.
      </EmptyState>
    );
  return (
    <>
      <ul
        ref={keepsFocus}
        tabIndex={-1}
        className="grid gap-3 outline-none"
        aria-label="Your dates, the next one first"
      >
        {datesAhead(dates, todayIn()).map((date) => (
          <DateItem
            key={date.id}
            date={date}
            busy={kept.busy}
            onEdit={() => actOn(date.id, onEdit)}
            onRemove={() => actOn(date.id, (found) => void kept.remove(found))}
          />
        ))}
      </ul>
      <Button className="justify-self-start" icon={<CalendarPlusIcon size={20} aria-hidden="true" />} onClick={add}>
        Add a date
      </Button>
      <p className="text-ink-3 text-sm">In years without a February 29, we use February 28.</p>
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-3" role="status" aria-label="Loading...">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}

const ITEM =
  'flex flex-wrap items-start gap-3 rounded-touch border border-line p-3 wrap-anywhere md:flex-nowrap md:pl-5';
/** The leaf of a calendar. */
const LEAF = 'num flex-none rounded-paper px-3 py-2 text-center font-semibold text-sm md:w-20';

interface DateItemProps {
  date: DateAhead;
  busy: boolean;
  onEdit(): void;
  onRemove(): void;
}

function DateItem({ date, busy, onEdit, onRemove }: DateItemProps) {
  const title = dateTitle(date);
  const shown = date.on ?? date.date;
  const kind = date.name && date.what !== 'other' ? KIND_WORDS[date.what].title : '';
  const facts = [kind, whichTime(date)].filter(Boolean).join(', ');
  return (
    <li className={classNames(ITEM, date.on !== null && 'bg-surface')}>
      <span
        className={classNames(LEAF, date.on === null ? 'bg-sunken text-ink-3' : 'bg-ember-soft text-ember-text')}
        aria-hidden="true"
      >
        {monthDay(shown)}
      </span>
      <div className="min-w-0 flex-1 max-md:order-3 max-md:basis-full">
        <h2 className="font-semibold font-text text-base tracking-normal">{title}</h2>
        {facts ? <p className="text-ink-2 text-sm">{facts}</p> : null}
        <p className="text-ink-2 text-sm">{date.on ? longDate(shown) : `${longDate(shown)}, ${shown.slice(0, 4)}`}</p>
        <p className="mt-1 font-semibold text-sm">{daysToGo(date)}</p>
      </div>
      <div className="flex flex-none max-md:ml-auto">
        <IconButton label={`Change ${title}`} disabled={busy} onClick={onEdit}>
          <PencilSimpleIcon size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Remove ${title}`} disabled={busy} onClick={onRemove}>
          <TrashIcon size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
