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
import { type SentReport, sentReports } from '../../client/privacy/sent-reports.ts';
import { CALENDARS_PATH } from '../../frame/tools.ts';
import { usePlans } from '../../journal/records/use-plans.ts';
import { Button } from '../../kit/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../kit/fields/choice-group.tsx';
import { clockTime, momentOfInstant } from '../../kit/time/date-language.ts';
import { answerFaults, faultsAnswered } from '../reports/fault-report.ts';
import { CALENDAR_WORDS, type SectionProps, SettingSwitch } from '../setting-switch.tsx';

/** For whoever has no plan yet. */
const SAMPLE = {
  id: 'sample',
  title: 'Slow dinner by candlelight',
  discreet_label: 'Evening together',
  start_time: '20:30',
};

export function ShownSection({ userId, draft, change }: SectionProps & { userId: string }) {
  return (
    <AccountSection
      id="shown"
      title="What others may see"
      lede="A screen is seen by more people than its owner. What you read in your own tools stays as it is."
    >
      <ChoiceGroup legend="Calendar Integration" hint="what an evening is called in a calendar outside" layout="2">
        {CALENDAR_LABELS.map((label) => (
          <ChoiceCard
            key={label}
            type="radio"
            name="calendarIntegration"
            value={label}
            checked={draft.calendarIntegration === label}
            onChange={() => change({ calendarIntegration: label })}
            title={CALENDAR_WORDS[label].title}
            note={CALENDAR_WORDS[label].note}
          />
        ))}
      </ChoiceGroup>
      <Preview userId={userId} label={draft.calendarIntegration} />
      <ChoiceGroup legend="Notifications" hint={NOTICES_WORDS}>
        {NOTIFICATION_LEVELS.map((level) => (
          <ChoiceCard
            key={level}
            type="radio"
            name="notificationLevel"
            value={level}
            checked={draft.notificationLevel === level}
            onChange={() => change({ notificationLevel: level })}
            title={LEVEL_WORDS[level].title}
            note={LEVEL_WORDS[level].means}
          />
        ))}
      </ChoiceGroup>
      <SettingSwitch name="anonymousMode" draft={draft} change={change} />
      <SettingSwitch name="neutralAddresses" draft={draft} change={change} />
    </AccountSection>
  );
}

/** An event of the newest plan as a calendar would show it. */
function Preview({ userId, label }: { userId: string; label: CalendarLabel }) {
  const { plans } = usePlans(userId);
  const stored = plans?.[0]?.stored;
  const event = stored?.plan.events[0] ?? SAMPLE;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">{stored ? 'The first evening of your plan' : 'An evening'} would read</p>
      <p className="privacy-preview" role="status">
        <span className="num text-ink-2">{clockTime(event.start_time)}</span>{' '}
        {calendarWords(event, label, stored?.coverWords ?? [])}
      </p>
      <p className="text-sm text-ink-2">
        This holds for the calendar file of your export, below, and for{' '}
        <Link className="link" to={CALENDARS_PATH}>
          your calendars
        </Link>{' '}
        if you have let any look. Twofold writes into no calendar that you did not choose.
      </p>
    </div>
  );
}

/** What goes to a partner, and what a plan may learn from. */
export function SharedSection({ draft, change }: SectionProps) {
  return (
    <AccountSection id="shared" title="Sharing and learning">
      <SettingSwitch name="shareWithPartner" draft={draft} change={change} />
      <SettingSwitch name="learnFromPlans" draft={draft} change={change} />
    </AccountSection>
  );
}

/** What the operator is told, and what they may write to you. */
export function SentSection({ draft, change }: SectionProps) {
  return (
    <AccountSection
      id="sent"
      title="What we are told"
      lede="No page asks any other company for anything. What you agree to here goes to this site alone, as sums without a person."
    >
      <SettingSwitch name="usageAnalytics" draft={draft} change={change} />
      <SettingSwitch name="analyticsSharing" draft={draft} change={change} />
      <SettingSwitch name="crashReports" draft={draft} change={change} />
      <details className="privacy-more">
        <summary>What this browser sent</summary>
        <WhatWasSent />
      </details>
      <SettingSwitch name="marketingEmails" draft={draft} change={change} />
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
    <div className="grid gap-4 text-sm">
      {answer === null ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <p>
            {answer ? 'You let this browser tell of faults.' : 'You said no to telling of faults from this browser.'}
          </p>
          <Button size="small" variant="outline" onClick={change}>
            {answer ? 'Stop telling' : 'Allow it'}
          </Button>
        </div>
      )}
      {reports.length === 0 ? <p className="text-ink-2">This browser has sent nothing.</p> : <Sent reports={reports} />}
    </div>
  );
}

function Sent({ reports }: { reports: SentReport[] }) {
  return (
    <ul className="grid gap-4" aria-label="What this browser sent, newest first">
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
