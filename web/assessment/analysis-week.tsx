/** Times in the next seven days, worked out in this browser from the answers, and clear of what calendars hold where any is known. */
import type { AssessmentInput } from '../../domain/assessment/input.ts';
import { scheduleSuggestions } from '../../domain/calendar/suggestions/schedule-suggestions.ts';
import { listed } from '../../domain/planner/spoken-dates.ts';
import { useSuggestedLength, useWeekBusy, type WeekBusy } from '../calendar/use-suggestions.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { Card } from '../kit/card.tsx';
import { clockTime, monthDay, weekdayName } from '../kit/time/date-language.ts';
import { todayIn } from '../kit/time/today.ts';

export function AnalysisWeek({ input }: { input: AssessmentInput }) {
  const { availableTimeSlots: windows, availableDays: days } = input;
  const { user } = useSession();
  const today = todayIn();
  const known = useWeekBusy(user?.id, today);
  const busy = known?.busy ?? null;
  const duration = useSuggestedLength(user?.id);
  const { suggestedTimes, avoidDays, energyLevelMatching } = scheduleSuggestions({
    today,
    windows,
    days,
    busy,
    duration,
  });
  return (
    <section aria-labelledby="look-week">
      <h2 id="look-week">In the next seven days</h2>
      <p className="mt-2 max-w-[62ch] text-ink-2">
        {introOf(suggestedTimes.length)} {suggestedTimes.length > 0 ? restsOn(known) : null}
      </p>
      <ul className="mt-5 grid gap-3">
        {suggestedTimes.map(({ date, time, duration, confidence, reason }) => (
          <li key={date}>
            <Card>
              <p className="text-sm text-ink-3">{monthDay(date)}</p>
              <h3>
                {weekdayName(date)}, {clockTime(time)}
              </h3>
              <p className="mt-2 text-sm text-ink-2">
                {duration} minutes. {reason}
                {busy ? ` Confidence ${confidence.toFixed(1)}.` : null}
              </p>
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-3">
        {avoidDays.length > 0 ? `Left out because you didn’t choose them: ${listed(avoidDays)}. ` : ''}
        {energyLevelMatching}
      </p>
    </section>
  );
}

/** A number would pass for knowledge where nobody looked. */
function restsOn(known: WeekBusy | null): string {
  if (!known) return 'They fit the hours you chose. No calendar was read.';
  const { whose, whole } = known;
  const [all, some] = CLEAR_OF[whose];
  return `They keep clear of what ${whole ? all : some}`;
}

const COUNTS = 'and confidence reflects what’s close by.';
const WHERE = 'your calendars page says which.';

/** What the times keep clear of where all of one's own could be read, and where some of it could not. */
const CLEAR_OF: Readonly<Record<WeekBusy['whose'], readonly [all: string, some: string]>> = {
  own: [`your calendars hold, ${COUNTS}`, `could be read of your calendars, and some couldn’t: ${WHERE}`],
  both: [
    `the calendars of both of you hold, ${COUNTS}`,
    `your partner’s calendars hold and of what could be read of yours. Some couldn’t: ${WHERE}`,
  ],
  partner: [
    `your partner’s calendars hold, ${COUNTS} None of yours was read.`,
    `your partner’s calendars hold. Yours couldn’t be read: ${WHERE}`,
  ],
};

function introOf(times: number): string {
  if (times === 0) return 'We found no free time in the hours you chose.';
  return `${times > 1 ? 'Take one, or none.' : 'Take it or leave it.'} Nothing is added to a calendar.`;
}
