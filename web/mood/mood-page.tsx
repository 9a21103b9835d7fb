/** /tools/mood-energy-tracker: Daily Check-in, History and Insights. Rendered in the browser only. */
import '../style/charts.css';
import '../style/mood.css';
import { useSession } from '../client/use-session.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { MoodLoading } from './mood-loading.tsx';
import { MoodScreen } from './mood-screen.tsx';

export const meta = () => tabTitle('Check-in');

export default function MoodPage() {
  const { status, user } = useSession();
  return (
    <ToolFrame>
      <div className="wrap mood">
        <h1>Mood &amp; Energy Tracker</h1>
        {status === 'loading' ? <MoodLoading /> : <MoodScreen user={user} />}
      </div>
    </ToolFrame>
  );
}
