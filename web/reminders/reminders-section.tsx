/** Reminders, as a person chooses them: by mail, on this device, at night or not, and what one would say. */
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { calendarWords } from '../../domain/calendar/publishing/calendar-words.ts';
import { NIGHT_FROM, NIGHT_GOES_TO, NIGHT_UNTIL } from '../../domain/calendar/reminder-time.ts';
import { LEVEL_WORDS } from '../../domain/privacy/notices.ts';
import type { ReminderChoices, ReminderState } from '../../domain/reminders/choices.ts';
import { reminderWords } from '../../domain/reminders/reminder-words.ts';
import { instantAt } from '../../domain/zone.ts';
import { AccountError, AccountSection } from '../accounts/account-section.tsx';
import { emitCalendarsChanged, usePublishing } from '../calendar/publishing.ts';
import { callApi } from '../client/api.ts';
import { plainSentence, saidWith } from '../client/api-error.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { usePrivacySettings } from '../client/privacy/use-privacy-settings.ts';
import { useApiQuery } from '../client/queries.ts';
import type { SignedInUser } from '../client/sessions/access-claims.ts';
import { PRIVACY_CONTROLS_PATH } from '../frame/tools.ts';
import { Button } from '../kit/button.tsx';
import { Switch } from '../kit/fields/switch.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { SavedLine } from '../kit/messages/saved-line.tsx';
import { clockTime } from '../kit/time/date-language.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { joinHere, leaveHere, PushError, type PushStanding, pushStanding } from './push-browser.ts';

export function RemindersSection({ user }: { user: SignedInUser }) {
  const use = useReminders();
  const { state, errorMessage, refetch } = use;
  return (
    <AccountSection
      id="reminders"
      title="Reminders"
      lede="A word ahead of each evening: a day, twelve hours or an hour before, as you chose for your plan. No reminders for evenings done or removed."
    >
      {!state && errorMessage ? <AccountError message={errorMessage} onRetry={refetch} /> : null}
      {!state && !errorMessage ? (
        <div className="grid gap-5" role="status" aria-label="Loading...">
          <Skeleton className="h-[92px] sm:h-[76px]" />
          <Skeleton className="h-[92px] sm:h-[76px]" />
          <Skeleton className="h-[92px] sm:h-[76px]" />
          <Skeleton className="h-[160px] sm:h-[140px]" />
        </div>
      ) : null}
      {state ? (
        <>
          <Choices use={use} email={user.email} />
          <ReminderPreview level={state.level} />
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
    <div className="grid gap-5">
      <Switch
        label="By email"
        note={
          mailLeaves
            ? `To ${email}, from a sender called Reminder. Each one has a link that stops them in one tap.`
            : 'This server can’t send reminders by email. Only its operator can change that.'
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
        note={`Off: anything due between ${clockTime(NIGHT_FROM)} and ${clockTime(NIGHT_UNTIL)} comes at ${clockTime(NIGHT_GOES_TO)} the evening before. On: it comes when it’s due.`}
        name="atNight"
        checked={atNight}
        busy={busy === 'atNight'}
        onChange={(on) => use.choose({ atNight: on })}
      />
      {byMail || devices > 0 ? (
        <ReminderStanding />
      ) : (
        <p className="text-sm text-ink-2">
          With reminders on, your browser tells our server when each evening is, its reminders and its calendar label,
          and nothing else. The server keeps that under its own key until you turn them off.
        </p>
      )}
      {failed ? <Notice tone="bad">{failed}</Notice> : null}
      {/* It stays, to be heard at the next click, and takes no room beside what failed. */}
      <SavedLine className={failed ? 'sr-only' : ''} state={busy ? 'saving' : saved ? 'saved' : 'untouched'} />
    </div>
  );
}

/** Reminders on this device: the switch, or why there is none here; and the other devices that get them. */
const NOTES: Readonly<Record<PushStanding, string>> = {
  on: 'They show on this screen even when it’s locked. Signing out stops them here.',
  off: 'They show on this screen even when it’s locked. Your browser asks you first. The service that carries them can’t read them.',
  denied: 'Your browser doesn’t let this site show any. Change that in its settings for this site, then come back.',
  'add-first': 'On an iPhone or iPad, add the app to your home screen first.',
  impossible: 'This browser can’t show any. You can still get them by email.',
};

function DeviceChoice({ use }: { use: UseReminders }) {
  const { state, here, busy } = use;
  const others = (state?.devices ?? 0) - (here === 'on' ? 1 : 0);
  return (
    <div className="grid gap-3">
      <Switch
        label="On this device"
        note={
          <>
            {NOTES[here ?? 'off']}{' '}
            {here === 'add-first' ? (
              <Link className="link" to={`${PRIVACY_CONTROLS_PATH}#phone`}>
                See how
              </Link>
            ) : null}
          </>
        }
        name="here"
        checked={here === 'on'}
        disabled={here !== 'on' && here !== 'off'}
        busy={busy === 'here'}
        onChange={(on) => (on ? use.joinHere() : use.leaveHere())}
      />
      {others > 0 ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="num text-sm text-ink-2">
            {here === 'on' ? 'Also on' : 'They are on'} {others === 1 ? 'one other device' : `${others} other devices`}.
          </p>
          <Button
            variant="outline"
            size="small"
            busy={busy === 'everywhere'}
            busyText="Turning off..."
            onClick={use.leaveEverywhere}
          >
            Turn off on all devices
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** An evening of nobody's, on a day that any week has. */
const SAMPLE = { id: 'sample', title: 'Slow dinner by candlelight', discreet_label: 'Evening together' };
const HOUR = '20:00';
const AT = { startsAt: instantAt('2026-11-24', HOUR, 'UTC'), timezone: 'UTC' };

function ReminderPreview({ level }: { level: ReminderState['level'] }) {
  const { settings } = usePrivacySettings();
  const label = calendarWords(SAMPLE, settings?.calendarIntegration ?? 'discrete', []);
  const words = reminderWords(level, { ...AT, label });
  const choose = (as: string) => (
    <Link className="link" to={`${PRIVACY_CONTROLS_PATH}#shown`}>
      {as}
    </Link>
  );
  if (!words) {
    return (
      <Notice tone="warn" still title="Your notifications are set to None">
        So no reminder is sent, whatever you choose here. {choose('Choose another level')}
      </Notice>
    );
  }
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm text-ink-2">
        At your level, {LEVEL_WORDS[level].title}, a reminder reads like this.{' '}
        {words.body.includes(HOUR) && clockTime(HOUR) !== HOUR ? 'Reminders use the 24-hour clock. ' : null}
        {choose('Choose how much it says')}
      </figcaption>
      <div className="wrap-anywhere max-w-[360px] rounded-paper border border-line bg-surface p-3">
        <p className="font-semibold">{words.title}</p>
        <p className="num text-ink-2">{words.body}</p>
      </div>
    </figure>
  );
}

/** Which evenings reminders go by just now, or why that could not be brought up to date. */
function ReminderStanding() {
  const publishing = usePublishing();
  if (publishing.phase === 'failed') {
    return (
      <Notice
        tone="warn"
        title="We couldn’t update your plan here"
        action={
          <Button variant="outline" size="small" onClick={emitCalendarsChanged}>
            Try again
          </Button>
        }
      >
        {saidWith(publishing.message, 'Reminders still follow the old version.')}
      </Notice>
    );
  }
  return (
    <p role="status" className="num min-h-[3em] text-sm text-ink-2 sm:min-h-[1.5em]">
      {publishing.phase === 'working' ? 'Reading your plan...' : null}
      {publishing.phase === 'done' ? doneWords(publishing.evenings) : null}
    </p>
  );
}

function doneWords(evenings: number): string {
  if (evenings === 0) return 'No evenings ahead right now. Reminders start once your plan has some.';
  return evenings === 1
    ? 'They follow the one evening in your plan.'
    : `They follow the ${evenings} evenings in your plan.`;
}

type Choice = 'byMail' | 'atNight' | 'here' | 'everywhere';

interface UseReminders {
  /** Undefined until they were read. */
  state: ReminderState | undefined;
  /** This browser; null until it has answered. */
  here: PushStanding | null;
  /** Why they could not be read; empty for no error. */
  errorMessage: string;
  refetch(): void;
  /** What is being saved just now. */
  busy: Choice | null;
  /** Whether the last change is saved. */
  saved: boolean;
  /** Why the last one was not; empty if nothing failed. */
  failed: string;
  choose(part: Partial<ReminderChoices>): void;
  joinHere(): void;
  leaveHere(): void;
  leaveEverywhere(): void;
}

const messageOf = (error: unknown) => (error instanceof PushError ? error.message : plainSentence(error));

/** What a person chose about reminders, for the screen: read once, each change saved by itself, and this device beside it. */
function useReminders(): UseReminders {
  const { data: state, errorMessage, refetch, setData } = useApiQuery('GET /reminders');
  const [here, setHere] = useState<PushStanding | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const { busy, done, errorMessage: failed, submit } = useSubmit({ messageOf });

  const look = useCallback(() => pushStanding().then(setHere, () => setHere('impossible')), []);
  useEffect(() => {
    void look();
  }, [look]);

  const run = (next: Choice, act: () => Promise<ReminderState>) =>
    submit(async () => {
      setChoice(next);
      try {
        setData(await act());
        // What is published of the plans begins or ends with it.
        emitCalendarsChanged();
      } finally {
        await look();
      }
    });
  const readAnew = () => callApi('GET /reminders');
  return {
    state,
    here,
    errorMessage,
    refetch,
    busy: busy ? choice : null,
    saved: done,
    failed,
    choose: (part) => {
      if (!state) return;
      const { byMail, atNight } = state;
      const body = { byMail, atNight, ...part };
      void run(part.byMail === undefined ? 'atNight' : 'byMail', () => callApi('PUT /reminders', { body }));
    },
    joinHere: () => void (state && run('here', () => joinHere(state.pushKey))),
    leaveHere: () => void run('here', () => leaveHere().then(readAnew)),
    leaveEverywhere: () => void run('everywhere', () => callApi('DELETE /reminders/browsers')),
  };
}
