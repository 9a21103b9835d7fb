/** The administrators' part of the newsletter: the list in figures, and issues made, tried, set and taken back. */
import { newsletterAdminEndpoints } from '../../domain/newsletter/admin-api.ts';
import { PublicError } from '../platform/public-error.ts';
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
    handle: async ({ ctx }) => ({ status: 200, body: await surveyNewsletter(ctx) }),
  },
  'POST /admin/newsletter/subscribers.csv': {
    guard: 'admin',
    limit: 'write',
    handle: async ({ ctx, actor }) => ({
      raw: new Response(await exportSubscribers(ctx, actor), {
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
    handle: async ({ ctx, body }) => {
      await takeOffList(ctx, body.email, body.why);
      return { status: 204 };
    },
  },
  'GET /admin/newsletter/articles': {
    guard: 'admin',
    limit: 'read',
    handle: async ({ ctx }) => ({ status: 200, body: { articles: await offerArticles(ctx) } }),
  },
  'POST /admin/newsletter/issues': {
    guard: 'admin',
    limit: 'write',
    handle: async ({ ctx }) => ({ status: 201, body: await makeIssue(ctx) }),
  },
  'GET /admin/newsletter/issues/{id}': {
    guard: 'admin',
    limit: 'read',
    missing: () => new PublicError('not-found', 'We couldn’t find that issue.'),
    handle: async ({ ctx, params }) => ({
      status: 200,
      body: await describeIssue(ctx.db, await findIssue(ctx.db, params.id)),
    }),
  },
  'PUT /admin/newsletter/issues/{id}': {
    guard: 'admin',
    limit: 'write',
    missing: () => new PublicError('not-found', 'We couldn’t find that issue.'),
    handle: async ({ ctx, params, body }) => ({ status: 200, body: await saveIssue(ctx, params.id, body) }),
  },
  'DELETE /admin/newsletter/issues/{id}': {
    guard: 'admin',
    limit: 'write',
    missing: () => new PublicError('not-found', 'We couldn’t find that issue.'),
    handle: async ({ ctx, params }) => {
      await removeIssue(ctx, params.id);
      return { status: 204 };
    },
  },
  'POST /admin/newsletter/issues/{id}/test': {
    guard: 'admin',
    limit: 'proof',
    missing: () => new PublicError('not-found', 'We couldn’t find that issue.'),
    handle: async ({ ctx, actor, params }) => {
      await sendTestIssue(ctx, actor, params.id);
      return { status: 204 };
    },
  },
  'POST /admin/newsletter/issues/{id}/schedule': {
    guard: 'admin',
    limit: 'write',
    missing: () => new PublicError('not-found', 'We couldn’t find that issue.'),
    handle: async ({ ctx, actor, params, body: { version: of, sendAt } }) => ({
      status: 200,
      body: await scheduleIssue(ctx, actor, params.id, {
        version: of,
        sendAt: sendAt === null ? null : new Date(sendAt),
      }),
    }),
  },
  'DELETE /admin/newsletter/issues/{id}/schedule': {
    guard: 'admin',
    limit: 'write',
    missing: () => new PublicError('not-found', 'We couldn’t find that issue.'),
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await takeIssueBack(ctx, actor, params.id) }),
  },
});
