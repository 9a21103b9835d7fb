/** The planner's part of the API: a provider's words for a plan that the browser makes, what this house has set up as its AI provider, and pages by link. */
import { plannerEndpoints } from '../../domain/planner/api.ts';
import { planQuestion } from '../../domain/planner/provider/provider-schema.ts';
import { linkEndpoints } from '../../domain/planner/sharing/link-api.ts';
import { MAX_SEALED_BODY_BYTES } from '../../domain/sealed-text.ts';
import { askForWords } from '../accounts/provider-words.ts';
import { routes } from '../platform/routes.ts';
import { answerLink, listLinks, makeLink, notOpen, openLink, replacePage, revokeLink } from './link.ts';

export const PLANNER_ROUTES = routes(plannerEndpoints, {
  'POST /words/plan': {
    guard: 'adult',
    limit: 'words',
    handle: async ({ ctx, actor, body, signal }) => ({
      status: 200,
      body: await askForWords(ctx, actor, 'plan', planQuestion(body), signal),
    }),
  },
  'GET /ai': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx: { env, provider } }) => ({
      status: 200,
      body: {
        available: provider !== null,
        ...(provider && { model: provider.model, host: new URL(env.AI_BASE_URL).host }),
        freePlanEvents: env.FREE_PLAN_EVENTS,
      },
    }),
  },
});

/** Pages by link: made and ended by the sender, opened and answered without an account by whoever has the link. */
export const LINK_ROUTES = routes(linkEndpoints, {
  'POST /planner/links': {
    guard: 'adult',
    limit: 'write',
    maxBytes: MAX_SEALED_BODY_BYTES,
    handle: async ({ ctx, actor, body }) => ({ status: 200, body: await makeLink(ctx, actor, body) }),
  },
  'GET /planner/links': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: { links: await listLinks(ctx, actor.userId) } }),
  },
  'PUT /planner/links/{id}': {
    guard: 'adult',
    limit: 'write',
    maxBytes: MAX_SEALED_BODY_BYTES,
    missing: notOpen,
    handle: async ({ ctx, actor, params, body }) => {
      await replacePage(ctx, actor, params.id, body.ciphertext);
      return { status: 204 };
    },
  },
  'DELETE /planner/links/{id}': {
    guard: 'adult',
    limit: 'write',
    missing: notOpen,
    handle: async ({ ctx, actor, params }) => {
      await revokeLink(ctx, actor, params.id);
      return { status: 204 };
    },
  },
  'POST /planner/links/{id}/open': {
    guard: 'anyone',
    limit: 'read',
    missing: notOpen,
    handle: async ({ ctx, params, body }) => ({ status: 200, body: await openLink(ctx, { ...params, ...body }) }),
  },
  'POST /planner/links/{id}/answers': {
    guard: 'anyone',
    limit: 'write',
    missing: notOpen,
    handle: async ({ ctx, params, body: { token, ...sealed } }) => {
      await answerLink(ctx, { ...params, token }, sealed);
      return { status: 204 };
    },
  },
});
