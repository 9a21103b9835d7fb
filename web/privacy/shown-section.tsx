/** What others may read over your shoulder: words in calendars, words in notices, your name, and addresses. */

import { Link } from 'react-router';
import { CALENDAR_LABELS, type CalendarLabel, calendarWords } from '../../domain/calendar/calendar-words.ts';
import { LEVEL_WORDS, NOTICES_WORDS } from '../../domain/privacy/notices.ts';
import { NOTIFICATION_LEVELS } from '../../domain/privacy/settings.ts';
import { AccountSection } from '../accounts/account-section.tsx';
import { CALENDARS_PATH } from '../frame/tools.ts';
import { usePlans } from '../journal/use-plans.ts';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { clockTime } from '../kit/date-language.ts';
import type { SectionProps } from './section-props.ts';
import { SettingSwitch } from './setting-switch.tsx';
import { CALENDAR_WORDS } from './setting-words.ts';

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
