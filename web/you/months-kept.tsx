/** The months that are over, the newest first, each with the way back to it. Words stay discreet here. */
import { FolderSimpleIcon } from '@phosphor-icons/react/dist/ssr/FolderSimple';
import { addDays } from '../../domain/calendar-date.ts';
import { capitalised, numberWord } from '../../domain/planner/spoken-dates.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import type { ListedPlan } from '../journal/records/use-plans.ts';
import { Row, Rows } from '../kit/rows.tsx';
import { monthDay } from '../kit/time/date-language.ts';

export function MonthsKept({ months }: { months: readonly ListedPlan[] }) {
  if (months.length === 0) return null;
  return (
    <Rows title="Months you kept">
      {months.map(({ id, stored }) => (
        <Row
          key={id}
          to={`${PLANNER_PATH}/${id}`}
          icon={<FolderSimpleIcon size={20} aria-hidden="true" />}
          title={`${monthDay(stored.startDate)} to ${monthDay(addDays(stored.startDate, 29))}`}
          note={evenings(stored)}
        />
      ))}
    </Rows>
  );
}

/** What was lived, where any of it was noted, else what was planned. */
function evenings({ plan, done }: StoredPlan): string {
  const kept = plan.events.filter(({ id }) => Object.hasOwn(done, id)).length;
  const count = kept || plan.events.length;
  return `${capitalised(numberWord(count))} ${count === 1 ? 'evening' : 'evenings'}`;
}
