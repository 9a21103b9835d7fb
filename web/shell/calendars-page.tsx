/** /tools/intimacy-planner/calendars: how plans reach the calendars that people already look at. Rendered in the browser only. */
import { ArrivedSections } from '../accounts/arrived-sections.tsx';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { BusySection } from '../calendar/busy-section.tsx';
import { ConnectionsSection } from '../calendar/connections-section.tsx';
import { FeedSection } from '../calendar/feed-section.tsx';
import { useSession } from '../client/sessions/use-session.ts';
import { YOU_PATH } from '../frame/places.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { RemindersSection } from '../reminders/reminders-section.tsx';
import '../style/account.css';

export const meta = () => tabTitle('Calendars');

export default function CalendarsPage() {
  const { user } = useSession();
  return (
    <ToolFrame back={YOU_PATH}>
      <AuthRequired reason="Please sign in to see your calendars.">
        {user ? (
          <div key={user.id} className="form-wrap pt-3 pb-12">
            <header className="grid grid-cols-1 gap-3">
              <h1>Calendars</h1>
              <p className="lede">
                See your plan where you already look, under the name you chose, for as long as you like.
              </p>
            </header>
            <ArrivedSections>
              <FeedSection />
              <ConnectionsSection />
              <BusySection userId={user.id} />
              <RemindersSection user={user} />
            </ArrivedSections>
          </div>
        ) : null}
      </AuthRequired>
    </ToolFrame>
  );
}
