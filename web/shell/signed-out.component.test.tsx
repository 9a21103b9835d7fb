/** What a page that needs an account says to whoever has none signed in, and the dialog that it leads to. */
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../tests/component/show.tsx';
import AnalyticsPage from '../analytics/analytics-page.tsx';
import ListPage from '../list/list-page.tsx';
import DatesPage from '../partner/dates/dates-page.tsx';
import PartnerPage from '../partner/partner-page.tsx';
import QuestionPage from '../partner/question/question-page.tsx';
import WishListPage from '../partner/wish-list/wish-list-page.tsx';
import CalendarsPage from './calendars-page.tsx';

const PAGES: readonly [path: string, said: string | null, page: ReactNode][] = [
  ['/tools/intimacy-planner/calendars', 'Please sign in to see your calendars.', <CalendarsPage key="1" />],
  ['/p/1/calendars', 'Please sign in to see your calendars.', <CalendarsPage key="2" />],
  ['/database', 'Please sign in to see your list.', <ListPage key="3" />],
  ['/partner', 'Please sign in to open this page.', <PartnerPage key="4" />],
  ['/partner/question', 'Please sign in to see today’s question.', <QuestionPage key="5" />],
  ['/partner/dates', 'Please sign in to see your dates.', <DatesPage key="6" />],
  ['/tools/yes-maybe-no', null, <WishListPage key="7" />],
  ['/tools/relationship-analytics', 'Please sign in to see your patterns.', <AnalyticsPage key="8" />],
];

test.for(PAGES)('%s asks to sign in, and asks the server for nothing', async ([path, said, element]) => {
  await show(element, { path, session: true });
  await expect.element(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  if (said) await expect.element(page.getByText(said)).toBeVisible();
});
