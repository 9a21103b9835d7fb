/** The administrators' part of the newsletter: the list in figures, and issues made, tried, set and taken back. */
import { newsletterAdminEndpoints } from '../../domain/newsletter/admin-api.ts';
import { Refusal } from '../platform/refusal.ts';
import { routes } from '../platform/routes.ts';
import { exportSubscribers, surveyNewsletter } from './figures.ts';
import {
  describeIssue,
  findIssue,
  makeIssue,
  offerArticles,
  removeIssue,
  saveIssue,
  scheduleIssue,
  sendTestIssue,
  takeIssueBack,
} from './issue.ts';
import { takeOffList } from './subscriber.ts';

export const NEWSLETTER_ADMIN_ROUTES = routes(newsletterAdminEndpoints, {
  'GET /admin/newsletter': {
    guard: 'admin',
    limit: 'read',
    handle: async ({ house }) => ({ status: 200, body: await surveyNewsletter(house) }),
  },
  'POST /admin/newsletter/subscribers.csv': {
    guard: 'admin',
    limit: 'write',
    handle: async ({ house, who }) => ({
      raw: new Response(await exportSubscribers(house, who), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="list.csv"',
          'Cache-Control': 'no-store',
        },
      }),
    }),
  },
  'POST /admin/newsletter/removals': {
    guard: 'admin',
    limit: 'write',
    handle: async ({ house, body }) => {
      await takeOffList(house, body.email, body.why);
      return { status: 204 };
    },
  },
  'GET /admin/newsletter/articles': {
    guard: 'admin',
    limit: 'read',
    handle: async ({ house }) => ({ status: 200, body: { articles: await offerArticles(house) } }),
  },
  'POST /admin/newsletter/issues': {
    guard: 'admin',
    limit: 'write',
    handle: async ({ house }) => ({ status: 201, body: await makeIssue(house) }),
  },
  'GET /admin/newsletter/issues/{id}': {
    guard: 'admin',
    limit: 'read',
    missing: () => new Refusal('not-found', 'There is no such issue.'),
    handle: async ({ house, params }) => ({
      status: 200,
      body: await describeIssue(house.db, await findIssue(house.db, params.id)),
    }),
  },
  'PUT /admin/newsletter/issues/{id}': {
    guard: 'admin',
    limit: 'write',
    missing: () => new Refusal('not-found', 'There is no such issue.'),
    handle: async ({ house, params, body }) => ({ status: 200, body: await saveIssue(house, params.id, body) }),
  },
  'DELETE /admin/newsletter/issues/{id}': {
    guard: 'admin',
    limit: 'write',
    missing: () => new Refusal('not-found', 'There is no such issue.'),
    handle: async ({ house, params }) => {
      await removeIssue(house, params.id);
      return { status: 204 };
    },
  },
  'POST /admin/newsletter/issues/{id}/test': {
    guard: 'admin',
    limit: 'proof',
    missing: () => new Refusal('not-found', 'There is no such issue.'),
    handle: async ({ house, who, params }) => {
      await sendTestIssue(house, who, params.id);
      return { status: 204 };
    },
  },
  'POST /admin/newsletter/issues/{id}/schedule': {
    guard: 'admin',
    limit: 'write',
    missing: () => new Refusal('not-found', 'There is no such issue.'),
    handle: async ({ house, who, params, body: { version: of, sendAt } }) => ({
      status: 200,
      body: await scheduleIssue(house, who, params.id, {
        version: of,
        sendAt: sendAt === null ? null : new Date(sendAt),
      }),
    }),
  },
  'DELETE /admin/newsletter/issues/{id}/schedule': {
    guard: 'admin',
    limit: 'write',
    missing: () => new Refusal('not-found', 'There is no such issue.'),
    handle: async ({ house, who, params }) => ({ status: 200, body: await takeIssueBack(house, who, params.id) }),
  },
});
