/** The mix of the load: how often each route of the API is asked, in shares of all, and why so often. */
import type { ApiName } from '../../domain/api.ts';

export interface MixedRoute {
  name: ApiName;
  /** Of all requests; all of them add up to about a hundred. */
  share: number;
  why: string;
}

export const MIX: readonly MixedRoute[] = [
  { name: 'GET /profile', share: 11, why: 'each opening, and each click for a plan' },
  { name: 'GET /journal/records', share: 14, why: 'each screen reads its room' },
  { name: 'GET /journal/records/{room}/{id}', share: 6, why: 'an open plan, a draft' },
  { name: 'PUT /journal/records/{room}/{id}', share: 11, why: 'a check-in, an evening done, a word' },
  { name: 'GET /journal/key', share: 4, why: 'each opening in a new session' },
  { name: 'POST /journal/opening', share: 3, why: 'each opening' },
  { name: 'GET /privacy/settings', share: 6, why: 'each opening' },
  { name: 'GET /calendar/state', share: 5, why: 'each change of a plan' },
  { name: 'PUT /calendar/projections/{plan}', share: 2, why: 'a change of a plan that calendars wait for' },
  { name: 'GET /partner/couple', share: 6, why: 'each opening of who is linked' },
  { name: 'GET /partner/records', share: 5, why: 'what the other shares' },
  { name: 'PUT /partner/records/{kind}/{id}', share: 3, why: 'the list, a copy of a check-in' },
  { name: 'GET /partner/question', share: 2, why: 'the question of the day' },
  { name: 'GET /reminders', share: 2, why: 'the calendars page' },
  { name: 'GET /billing', share: 2, why: 'the account page' },
  { name: 'GET /billing/ledger', share: 1, why: 'the account page, unfolded' },
  { name: 'GET /accounts/sessions', share: 1, why: 'the account page' },
  { name: 'GET /privacy/access', share: 1, why: 'the account page' },
  { name: 'GET /blog', share: 3, why: 'lists that are turned over' },
  { name: 'GET /stories', share: 3, why: 'lists that are turned over' },
  { name: 'GET /stories/{id}/comments', share: 2, why: 'what is said under a story' },
  { name: 'POST /blog/{id}/seen', share: 2, why: 'each page that is read' },
  { name: 'POST /stories/{id}/seen', share: 2, why: 'each page that is read' },
  { name: 'POST /stories/{id}/like', share: 1, why: 'readers with an account' },
  { name: 'GET /highlights', share: 1, why: 'the strip on the first page' },
  { name: 'GET /search', share: 1, why: 'few look for words' },
];
