/** The three tabs: each has an address, so that Back and a reload stay where one was. */
import { Link } from 'react-router';

export const ANALYTICS_TABS = ['overview', 'trends', 'insights'] as const;
export type AnalyticsTab = (typeof ANALYTICS_TABS)[number];

const TITLES: Readonly<Record<AnalyticsTab, string>> = { overview: 'Overview', trends: 'Trends', insights: 'Insights' };

export const tabNamed = (name: string | null): AnalyticsTab => ANALYTICS_TABS.find((tab) => tab === name) ?? 'overview';

export function AnalyticsTabs({ tab }: { tab: AnalyticsTab }) {
  return (
    <nav className="insight-tabs" aria-label="Analytics">
      {ANALYTICS_TABS.map((name) => (
        <Link
          key={name}
          to={name === 'overview' ? '?' : `?tab=${name}`}
          aria-current={name === tab ? 'page' : undefined}
          preventScrollReset
        >
          {TITLES[name]}
        </Link>
      ))}
    </nav>
  );
}
