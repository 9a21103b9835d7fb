/** What browsers tell with consent: sums of use, and faults of the page. Asked of nobody, so that no account is sent along. */

import { defineEndpoints } from '../endpoint.ts';
import { faultReportSchema } from './fault.ts';
import { usageReportSchema } from './usage-event.ts';

export const reportEndpoints = defineEndpoints({
  'POST /privacy/usage': {
    summary: 'Add what a browser counted, with consent, to sums by day; send no bearer token',
    body: usageReportSchema,
    responses: { 204: null },
  },
  'POST /privacy/faults': {
    summary: 'Tell, with consent, where a page failed in our own code; send no bearer token',
    body: faultReportSchema,
    responses: { 204: null },
  },
});
