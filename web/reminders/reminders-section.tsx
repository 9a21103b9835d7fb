/** Reminders, as a person chooses them: by mail, on this device, at night or not, and what one would say. */

import { NIGHT_FROM, NIGHT_GOES_TO, NIGHT_UNTIL } from '../../domain/calendar/reminder-time.ts';
import { AccountSection } from '../accounts/account-section.tsx';
import { AccountTrouble } from '../accounts/account-trouble.tsx';
import type { SignedInUser } from '../client/access-claims.ts';
import { clockTime } from '../kit/date-language.ts';
import { Notice } from '../kit/notice.tsx';
import { SavedLine } from '../kit/saved-line.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Switch } from '../kit/switch.tsx';
import { DeviceChoice } from './device-choice.tsx';
import { ReminderPreview } from './reminder-preview.tsx';
import { ReminderStanding } from './reminder-standing.tsx';
import { type UseReminders, useReminders } from './use-reminders.ts';
import '../style/reminders.css';

export function RemindersSection({ user }: { user: SignedInUser }) {
  const use = useReminders(user.id);
  const { state, trouble, reload } = use;
  return (
    <AccountSection
      id="reminders"
      title="Reminders"
      lede="A word ahead of each evening, as long before as you chose for your plan: a day, twelve hours, an hour. What is done or taken out is not told of."
    >
      {!state && trouble ? <AccountTrouble message={trouble} onRetry={reload} /> : null}
      {!state && !trouble ? (
        <div className="grid gap-4" role="status" aria-label="Loading...">
          <Skeleton className="h-[92px] sm:h-[76px]" />
          <Skeleton className="h-[92px] sm:h-[76px]" />
          <Skeleton className="h-[92px] sm:h-[76px]" />
          <Skeleton className="h-[160px] sm:h-[140px]" />
        </div>
      ) : null}
      {state ? (
        <>
          <Choices use={use} email={user.email} />
          <ReminderPreview userId={user.id} level={state.level} />
        </>
      ) : null}
    </AccountSection>
  );
}

function Choices({ use, email }: { use: UseReminders; email: string }) {
  const { state, busy, saved, failed } = use;
  if (!state) return null;
  const { byMail, atNight, mailLeaves, devices } = state;
  return (
    <div className="reminder-choices">
      <Switch
        label="By mail"
        note={
          mailLeaves
            ? `To ${email}, from a sender called Reminder. Each one has a link that ends them in one press.`
            : 'This server sends no reminders by mail. Only its operator can change that.'
        }
        name="byMail"
        checked={byMail}
        disabled={!mailLeaves && !byMail}
        busy={busy === 'byMail'}
        onChange={(on) => use.choose({ byMail: on })}
      />
      <DeviceChoice use={use} />
      <Switch
        label="Also at night"
        note={`Off: what would come between ${clockTime(NIGHT_FROM)} and ${clockTime(NIGHT_UNTIL)} comes at ${clockTime(NIGHT_GOES_TO)} on the evening before. On: it comes when it is due.`}
        name="atNight"
        checked={atNight}
        busy={busy === 'atNight'}
        onChange={(on) => use.choose({ atNight: on })}
      />
      {byMail || devices > 0 ? (
        <ReminderStanding />
      ) : (
        <p className="text-sm text-ink-2">
          With them on, your browser hands our server when each evening is, its reminders and its one label for
          calendars, and nothing else of your plan. There it lies sealed with the server’s key until you turn them off.
        </p>
      )}
      {failed ? <Notice tone="bad">{failed}</Notice> : null}
      {/* It stays, to be heard at the next press, and takes no room beside what failed. */}
      <SavedLine className={failed ? 'sr-only' : ''} state={busy ? 'saving' : saved ? 'saved' : 'untouched'} />
    </div>
  );
}
