/** Which evenings reminders go by just now, or why that could not be brought up to date. */
import { ringCalendars } from '../calendar/calendar-bell.ts';
import { usePublishing } from '../calendar/publishing.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';

export function ReminderStanding() {
  const publishing = usePublishing();
  if (publishing.phase === 'failed') {
    return (
      <Notice
        tone="warn"
        title="Your plan could not be brought up to date here"
        action={
          <Button variant="outline" size="small" onClick={ringCalendars}>
            Try again
          </Button>
        }
      >
        {publishing.message} Reminders go by it as it was before.
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
  if (evenings === 0) return 'No evening is to come just now. Reminders begin once your plan has some.';
  return evenings === 1
    ? 'They go by the one evening in your plan.'
    : `They go by the ${evenings} evenings in your plan.`;
}
