/** The three tabs of what was counted. */
import { tabNamed as named, PageTabs } from '../kit/page-tabs.tsx';

const TITLES = { overview: 'Overview', trends: 'Trends', insights: 'Insights' } as const;
type AnalyticsTab = keyof typeof TITLES;

export const tabNamed = (name: string | null): AnalyticsTab => named(TITLES, name, 'overview');

export const AnalyticsTabs = ({ tab }: { tab: AnalyticsTab }) => (
  <PageTabs label="Analytics" titles={TITLES} tab={tab} />
);
