/** The tabs of a page: each has an address, so that Back and a reload stay where one was. The first has none of its own. */
import { Link } from 'react-router';

type PageTabsProps<Tab extends string> = {
  label: string;
  /** In order, by what the address calls them. */
  titles: Readonly<Record<Tab, string>>;
  tab: Tab;
};

const namesOf = <Tab extends string>(titles: Readonly<Record<Tab, string>>): Tab[] => Object.keys(titles) as Tab[];

/** Where a tab is, as a link on its own page. */
export const tabAddress = <Tab extends string>(titles: Readonly<Record<Tab, string>>, tab: Tab): string =>
  tab === namesOf(titles)[0] ? '?' : `?tab=${tab}`;

/** What the address says; the first for anything else. */
export const tabNamed = <Tab extends string>(
  titles: Readonly<Record<Tab, string>>,
  name: string | null,
  first: Tab,
): Tab => namesOf(titles).find((tab) => tab === name) ?? first;

const TAB =
  '-mb-px flex min-h-12 items-center whitespace-nowrap border-transparent border-b-3 font-semibold hover:border-line-strong aria-[current]:border-primary';

export function PageTabs<Tab extends string>({ label, titles, tab }: PageTabsProps<Tab>) {
  return (
    <nav className="page-tabs flex flex-wrap gap-x-5 border-line border-b" aria-label={label}>
      {namesOf(titles).map((name) => (
        <Link
          key={name}
          className={TAB}
          to={tabAddress(titles, name)}
          aria-current={name === tab ? 'page' : undefined}
          preventScrollReset
        >
          {titles[name]}
        </Link>
      ))}
    </nav>
  );
}
