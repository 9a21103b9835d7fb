/** What browsers tell with consent: sums of use, and faults of the page. Asked of nobody, so that no account is sent along. */
import { faultReportSchema } from '../../domain/privacy/fault.ts';
import { usageReportSchema } from '../../domain/privacy/usage-event.ts';
import { type Route, route } from '../platform/route.ts';
import { countUsage } from './count-usage.ts';
import { recordCrash } from './record-crash.ts';

export const REPORT_ROUTES: Route[] = [
  route(
    {
      method: 'POST',
      path: '/privacy/usage',
      summary: 'Add what a browser counted, with consent, to sums by day; send no bearer token',
      guard: 'anyone',
      limit: 'report',
      maxBytes: 4_096,
      body: usageReportSchema,
      answers: { 204: null },
    },
    async ({ house, body }) => {
      await countUsage(house, body);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/privacy/faults',
      summary: 'Tell, with consent, where a page failed in our own code; send no bearer token',
      guard: 'anyone',
      limit: 'report',
      maxBytes: 4_096,
      body: faultReportSchema,
      answers: { 204: null },
    },
    async ({ house, body }) => {
      await recordCrash(house, body);
      return { status: 204 };
    },
  ),
];
