/** The tracker's three tabs: each has an address, so that Back and a reload stay where one was. */
import { Link } from 'react-router';

export const MOOD_TABS = ['checkin', 'history', 'insights'] as const;
export type MoodTab = (typeof MOOD_TABS)[number];

const TITLES: Record<MoodTab, string> = { checkin: 'Daily Check-in', history: 'History', insights: 'Insights' };

export const tabAddress = (tab: MoodTab): string => (tab === 'checkin' ? '?' : `?tab=${tab}`);

export const tabNamed = (name: string | null): MoodTab => MOOD_TABS.find((tab) => tab === name) ?? 'checkin';

export function MoodTabs({ tab }: { tab: MoodTab }) {
  return (
    <nav className="mood-tabs" aria-label="Tracker">
      {MOOD_TABS.map((name) => (
        <Link key={name} to={tabAddress(name)} aria-current={name === tab ? 'page' : undefined} preventScrollReset>
          {TITLES[name]}
        </Link>
      ))}
    </nav>
  );
}
