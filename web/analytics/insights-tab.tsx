/** What stands out in words, with the numbers behind each sentence, and the goals people set themselves. */
import type { Activity } from '../../domain/analytics/activity.ts';
import { type DayMeasures, MIN_DAYS } from '../../domain/analytics/around.ts';
import { insightsOf } from '../../domain/analytics/insights.ts';
import { MIN_RATED } from '../../domain/analytics/kinds.ts';
import { within } from '../../domain/analytics/overview.ts';
import { isWithin, type Range, spanOf } from '../../domain/analytics/range.ts';
import { numberWord } from '../../domain/planner/spoken-dates.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import { LinkButton } from '../kit/link-button.tsx';
import { GoalsSection } from './goals-section.tsx';

interface InsightsTabProps {
  userId: string;
  activities: readonly Activity[];
  days: readonly DayMeasures[];
  range: Range;
  today: string;
  full: boolean;
}

export function InsightsTab({ userId, activities, days, range, today, full }: InsightsTabProps) {
  const span = spanOf(range, today);
  const found = insightsOf(
    within(activities, span),
    days.filter(({ date }) => isWithin(span, date)),
  ).filter(({ key }) => full || key !== 'theme');
  return (
    <>
      <section className="insight-card" aria-labelledby="insight-found">
        <header>
          <div>
            <h2 id="insight-found">What stands out</h2>
            <p>A few entries make loose patterns. Take them as something to think about, not as findings.</p>
          </div>
        </header>
        {found.length > 0 ? (
          <ul className="insight-found">
            {found.map(({ key, text, basis }) => (
              <li key={key}>
                <p>{text}</p>
                <p className="num text-sm text-ink-3">{basis}</p>
              </li>
            ))}
          </ul>
        ) : (
          <div className="insight-none grid justify-items-start gap-4">
            <p>
              Nothing stands out in these days. It takes {numberWord(MIN_RATED)} ratings of a kind and as many of
              others, or {numberWord(MIN_DAYS)} check-ins on the days after, before anything is said here.
            </p>
            <LinkButton variant="outline" size="small" to={PLANNER_PATH}>
              Open your plans
            </LinkButton>
          </div>
        )}
      </section>
      <GoalsSection userId={userId} activities={activities} today={today} />
    </>
  );
}
