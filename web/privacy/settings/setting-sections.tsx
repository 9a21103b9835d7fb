/** The sections of Privacy Controls about others: who may read what, what goes to a partner, and what the operator is told. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import {
  CALENDAR_LABELS,
  type CalendarLabel,
  calendarWords,
} from '../../../domain/calendar/publishing/calendar-words.ts';
import { LEVEL_WORDS, NOTICES_WORDS } from '../../../domain/privacy/notices.ts';
import { NOTIFICATION_LEVELS } from '../../../domain/privacy/settings.ts';
import { AccountSection } from '../../accounts/account-section.tsx';
import { Fold } from '../../accounts/fold.tsx';
import { type SentReport, sentReports } from '../../client/privacy/sent-reports.ts';
import { CALENDARS_PATH } from '../../frame/tools.ts';
import { usePlans } from '../../journal/records/use-plans.ts';
import { Button } from '../../kit/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../kit/fields/choice-group.tsx';
import { clockTime, momentOfInstant } from '../../kit/time/date-language.ts';
import { answerFaults, faultsAnswered } from '../reports/fault-report.ts';
import { CALENDAR_WORDS, Meanings, type SectionProps, SettingSwitch } from '../setting-switch.tsx';

const LEVELS = Object.fromEntries(
  NOTIFICATION_LEVELS.map((level) => [level, { title: LEVEL_WORDS[level].title, note: LEVEL_WORDS[level].means }]),
);

/** For whoever has no plan yet. */
const SAMPLE = {
  id: 'sample',
  title: 'Slow dinner by candlelight',
  discreet_label: 'Evening together',
  start_time: '20:30',
};

export function ShownSection({ userId, draft, change }: SectionProps & { userId: string }) {
  return (
    <AccountSection id="shown" title="What others can see">
      <ChoiceGroup
        legend="Calendar Integration"
        hint="how evenings appear in other calendars"
        layout="2"
        className="choices-short"
      >
        {CALENDAR_LABELS.map((label) => (
          <ChoiceCard
            key={label}
            type="radio"
            name="calendarIntegration"
            value={label}
            checked={draft.calendarIntegration === label}
            onChange={() => change({ calendarIntegration: label })}
            title={CALENDAR_WORDS[label].title}
          />
        ))}
      </ChoiceGroup>
      <Preview userId={userId} label={draft.calendarIntegration} />
      <div className="grid gap-2">
        <ChoiceGroup legend="Notifications" layout="2" className="choices-short">
          {NOTIFICATION_LEVELS.map((level) => (
            <ChoiceCard
              key={level}
              type="radio"
              name="notificationLevel"
              value={level}
              checked={draft.notificationLevel === level}
              onChange={() => change({ notificationLevel: level })}
              title={LEVEL_WORDS[level].title}
            />
          ))}
        </ChoiceGroup>
        <Fold title="What each level tells you">
          <p>You see notices {NOTICES_WORDS}.</p>
          <Meanings words={LEVELS} />
        </Fold>
      </div>
      <div className="grid gap-5">
        <SettingSwitch name="anonymousMode" draft={draft} change={change} />
        <SettingSwitch name="neutralAddresses" draft={draft} change={change} />
      </div>
    </AccountSection>
  );
}

/** An event of the newest plan as a calendar would show it. */
function Preview({ userId, label }: { userId: string; label: CalendarLabel }) {
  const { plans } = usePlans(userId);
  const stored = plans?.[0]?.stored;
  const event = stored?.plan.events[0] ?? SAMPLE;
  return (
    <div>
      <p className="mb-2 text-sm text-ink-2">{stored ? 'Your first evening' : 'An evening'} would read</p>
      <p className="wrap-anywhere rounded-paper border border-line bg-surface p-3" role="status">
        <span className="num text-ink-2">{clockTime(event.start_time)}</span>{' '}
        {calendarWords(event, label, stored?.coverWords ?? [])}
      </p>
      <Fold title="What each shows, and where">
        <Meanings words={CALENDAR_WORDS} />
        <p>
          These words go into the calendar file of your export, below, and into{' '}
          <Link className="link" to={CALENDARS_PATH}>
            your calendars
          </Link>{' '}
          if you let any look. Twofold never writes into a calendar you didn’t choose.
        </p>
        <p>More people see a screen than its owner. What you read in your own tools stays the same.</p>
      </Fold>
    </div>
  );
}

/** What goes to a partner, and what a plan may learn from. */
export function SharedSection({ draft, change }: SectionProps) {
  return (
    <AccountSection id="shared" title="Sharing and learning">
      <div className="grid gap-5">
        <SettingSwitch name="shareWithPartner" draft={draft} change={change} />
        <SettingSwitch name="learnFromPlans" draft={draft} change={change} />
      </div>
    </AccountSection>
  );
}

/** What the operator is told, and what they may write to you. */
export function SentSection({ draft, change }: SectionProps) {
  return (
    <AccountSection id="sent" title="What you tell us" lede="Only to us, as totals.">
      <div className="grid gap-5">
        <SettingSwitch name="usageAnalytics" draft={draft} change={change} />
        <SettingSwitch name="analyticsSharing" draft={draft} change={change} />
        <SettingSwitch name="crashReports" draft={draft} change={change} />
        <Fold title="What this browser sent">
          <p>
            No page of ours contacts another company. What you allow here comes to this site alone, as totals without a
            person.
          </p>
          <WhatWasSent />
        </Fold>
        <SettingSwitch name="marketingEmails" draft={draft} change={change} />
      </div>
    </AccountSection>
  );
}

/** The last things that this browser sent about use and faults, word for word, and the answer to whether faults may be told. Kept on this device alone. */
function WhatWasSent() {
  const [reports, setReports] = useState<SentReport[] | null>(null);
  const [answer, setAnswer] = useState<boolean | null>(null);
  // Only the browser knows.
  useEffect(() => {
    setReports(sentReports());
    setAnswer(faultsAnswered());
  }, []);
  const change = () => {
    answerFaults(!answer);
    setAnswer(!answer);
  };
  if (reports === null) return null;
  return (
    <div className="grid gap-5 text-sm">
      {answer === null ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <p>{answer ? 'This browser may report faults.' : 'You said no to fault reports from this browser.'}</p>
          <Button size="small" variant="outline" onClick={change}>
            {answer ? 'Stop Reports' : 'Allow Reports'}
          </Button>
        </div>
      )}
      {reports.length === 0 ? <p className="text-ink-2">This browser has sent nothing.</p> : <Sent reports={reports} />}
    </div>
  );
}

function Sent({ reports }: { reports: SentReport[] }) {
  return (
    <ul className="grid gap-5" aria-label="What this browser sent, newest first">
      {reports.map(({ at, kind, lines }) => (
        <li key={`${at} ${kind}`}>
          <p className="font-semibold">
            {kind === 'usage' ? 'Use' : 'Fault'},{' '}
            <time dateTime={new Date(at).toISOString()}>{momentOfInstant(new Date(at).toISOString())}</time>
          </p>
          {lines.map((line) => (
            <p key={line} className="text-ink-2 wrap-anywhere">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
