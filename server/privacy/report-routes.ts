/** What browsers tell with consent: sums of use, and faults of the page. Asked of nobody, so that no account is sent along. */

import { reportEndpoints } from '../../domain/privacy/report-api.ts';
import { routes } from '../platform/routes.ts';
import { countUsage } from './count-usage.ts';
import { recordCrash } from './record-crash.ts';

export const REPORT_ROUTES = routes(reportEndpoints, {
  'POST /privacy/usage': {
    guard: 'anyone',
    limit: 'report',
    maxBytes: 4_096,
    handle: async ({ ctx, body }) => {
      await countUsage(ctx, body);
      return { status: 204 };
    },
  },
  'POST /privacy/faults': {
    guard: 'anyone',
    limit: 'report',
    maxBytes: 4_096,
    handle: async ({ ctx, body }) => {
      await recordCrash(ctx, body);
      return { status: 204 };
    },
  },
});
