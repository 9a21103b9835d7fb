/** What the queue's address asks of the API. */

import { QUEUE_SORTS, QUEUE_STATUSES } from '../../domain/moderation/moderation-views.ts';
import { readPage } from '../../domain/paged.ts';
import { SIGNAL_KINDS } from '../../domain/stories/found.ts';
import { oneOf } from '../kit/use-address.ts';

export const FILTERS = ['', 'any-signal', 'opinion', ...SIGNAL_KINDS] as const;

/** `get`: what the address says under a name, empty for nothing. What is no value of its list counts as the usual one. */
export function queueQuery(get: (name: string) => string) {
  const filter = oneOf(FILTERS, get('filter'), '');
  return {
    status: oneOf(QUEUE_STATUSES, get('status'), 'pending'),
    sort: oneOf(QUEUE_SORTS, get('sort'), 'oldest'),
    q: get('q'),
    page: readPage(get('page')),
    ...(filter !== '' && { filter }),
  };
}
