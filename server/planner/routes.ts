/** The planner's part of the API: a plan for a credit, and what this house has set up as its AI provider. */
import { STAGES_TYPE } from '../../domain/billing/generation.ts';
import { plannerEndpoints } from '../../domain/planner/api.ts';
import { planAnswerSchema } from '../../domain/planner/plan-response.ts';
import { MAX_ORDER_BYTES, readAttempt } from '../billing/attempt.ts';
import { problemOf } from '../platform/http/mount-routes.ts';
import { routes } from '../platform/routes.ts';
import { generatePlan } from './generate-plan.ts';
import { streamStages, type Watch } from './plan-stages.ts';

export const PLANNER_ROUTES = routes(plannerEndpoints, {
  'POST /plans': {
    guard: 'adult',
    limit: 'generate',
    maxBytes: MAX_ORDER_BYTES,
    handle: async (asked) => {
      const { ctx, actor, body, header, signal } = asked;
      // The minute it is makes no other order: sent once more, it is the same click.
      const { notBefore: _, ...lasting } = body;
      const attempt = readAttempt({ ...asked, body: lasting });
      const run = (watch: Watch) => generatePlan(ctx, actor, attempt, body, watch);
      if (!header('Accept')?.includes(STAGES_TYPE)) return run({ tell: () => {}, signal });
      const raw = await streamStages(
        async (watch) => {
          const { status, body: made } = await run(watch);
          return { status, body: planAnswerSchema.parse(made) };
        },
        (error) => problemOf(ctx, error).body,
        signal,
      );
      return { raw };
    },
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
