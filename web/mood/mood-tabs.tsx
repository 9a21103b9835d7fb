/** The tracker's three tabs. */
import { tabAddress as addressOf, tabNamed as named, PageTabs } from '../kit/page-tabs.tsx';

const TITLES = { checkin: 'Daily Check-in', history: 'History', insights: 'Insights' } as const;
type MoodTab = keyof typeof TITLES;

export const tabAddress = (tab: MoodTab): string => addressOf(TITLES, tab);

export const tabNamed = (name: string | null): MoodTab => named(TITLES, name, 'checkin');

export const MoodTabs = ({ tab }: { tab: MoodTab }) => <PageTabs label="Tracker" titles={TITLES} tab={tab} />;
