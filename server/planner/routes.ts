/** The planner's part of the API: a provider's words for a plan that the browser makes, and what this house has set up as its AI provider. */
import { plannerEndpoints } from '../../domain/planner/api.ts';
import { planQuestion } from '../../domain/planner/provider/provider-schema.ts';
import { askForWords } from '../accounts/provider-words.ts';
import { routes } from '../platform/routes.ts';

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
