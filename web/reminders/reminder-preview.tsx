/** How a reminder would read at the present level and label, in the words of the server itself. */
import { Link } from 'react-router';
import { calendarWords } from '../../domain/calendar/calendar-words.ts';
import { LEVEL_WORDS } from '../../domain/privacy/notices.ts';
import type { ReminderState } from '../../domain/reminders/choices.ts';
import { reminderWords } from '../../domain/reminders/reminder-words.ts';
import { instantAt } from '../../domain/zone.ts';
import { usePrivacySettings } from '../client/use-privacy-settings.ts';
import { PRIVACY_CONTROLS_PATH } from '../frame/tools.ts';
import { clockTime } from '../kit/date-language.ts';
import { Notice } from '../kit/notice.tsx';

/** An evening of nobody's, on a day that any week has. */
const SAMPLE = { id: 'sample', title: 'Slow dinner by candlelight', discreet_label: 'Evening together' };
const HOUR = '20:00';
const AT = { startsAt: instantAt('2026-11-24', HOUR, 'UTC'), timezone: 'UTC' };

export function ReminderPreview({ userId, level }: { userId: string; level: ReminderState['level'] }) {
  const { settings } = usePrivacySettings(userId);
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
        So no reminder is sent, whatever is on here. {choose('Choose another level')}
      </Notice>
    );
  }
  return (
    <figure className="reminder-preview">
      <figcaption className="text-sm text-ink-2">
        At your level, {LEVEL_WORDS[level].title}, a reminder reads like this.{' '}
        {words.body.includes(HOUR) && clockTime(HOUR) !== HOUR ? 'Reminders use the 24-hour clock. ' : null}
        {choose('Choose how much it says')}
      </figcaption>
      <div className="reminder-card">
        <p className="font-semibold">{words.title}</p>
        <p className="num text-ink-2">{words.body}</p>
      </div>
    </figure>
  );
}
