/** What is published of the plans just now, or why it could not be brought up to date. */
import { useSession } from '../accounts/session.tsx';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { ringCalendars } from './calendar-bell.ts';
import { usePublishing } from './publishing.ts';

export function PublishingLine() {
  const publishing = usePublishing();
  const { signOut, openAuthDialog } = useSession();
  if (publishing.phase === 'failed') {
    const { locked, message } = publishing;
    const signInAgain = async () => {
      await signOut();
      openAuthDialog({ mode: 'sign-in', message });
    };
    return (
      <Notice
        tone="warn"
        title="Your plan could not be brought up to date there"
        action={
          <Button variant="outline" size="small" onClick={locked ? () => void signInAgain() : ringCalendars}>
            {locked ? 'Sign in again' : 'Try again'}
          </Button>
        }
      >
        {message} Calendars see it as it was before.
      </Notice>
    );
  }
  return (
    <p role="status" className="min-h-[1.5em] text-ink-2">
      {publishing.phase === 'working' ? 'Bringing your plan up to date...' : null}
      {publishing.phase === 'done' ? doneWords(publishing) : null}
    </p>
  );
}

function doneWords({ plans, evenings }: { plans: number; evenings: number }): string {
  if (plans === 0) return 'No plan runs just now. As soon as one does, its evenings are there.';
  if (evenings === 0) return 'All of your plan is done or moved away: nothing is there just now.';
  return evenings === 1 ? 'One evening is there now.' : `${evenings} evenings are there now.`;
}
