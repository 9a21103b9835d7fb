/** The plan on paper, there only while printing: dates and times as a list, as discreet as the screen is. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PAGE_TITLE, type Showing, shownEvent, shownSummary } from '../../domain/planner/discretion.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { tellPlanExport } from '../client/tell-access.ts';
import { EventNotes } from './event-notes.tsx';
import { longDate, timeSpan } from './event-words.ts';

export function PlanPrint({ stored, showing }: { stored: StoredPlan; showing: Showing }) {
  const printing = usePrinting();
  if (!printing) return null;
  return (
    <div className="plan-print">
      <h1>{showing.view === 'full' ? 'Your 30-Day Connection Plan' : PAGE_TITLE}</h1>
      <p>{shownSummary(stored.plan, showing.view)}</p>
      <ol className="mt-6 grid gap-5">
        {stored.plan.events.map((event) => {
          const shown = shownEvent(event, showing);
          return (
            <li key={event.id}>
              <p className="num">
                {longDate(event.date)}, {timeSpan(event)}
              </p>
              <h2 className="text-lg">{shown.title}</h2>
              <EventNotes notes={shown.notes} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as this returns.
    const begin = () => {
      flushSync(() => setPrinting(true));
      void tellPlanExport('print');
    };
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
