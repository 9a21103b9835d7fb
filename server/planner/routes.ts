/** The planner's part of the API: a plan for a credit, and what this house has set up as its AI provider. */
import * as z from 'zod/mini';
import { ATTEMPT_HEADERS, MOST_ORDER_BYTES, readAttempt } from '../billing/read-attempt.ts';
import { problemOf } from '../platform/mount-routes.ts';
import { type Route, route } from '../platform/route.ts';
import { STAGES_TYPE, streamStages } from '../platform/stream-stages.ts';
import { generatePlan } from './generate-plan.ts';
import { planAnswerSchema } from './plan-answer.ts';
import { planOrderSchema } from './plan-order.ts';
import type { Watch } from './plan-stages.ts';

export const PLANNER_ROUTES: Route[] = [
  route(
    {
      method: 'POST',
      path: '/plans',
      summary: `Make a 30-day plan for one credit. With "Accept: ${STAGES_TYPE}" each stage is told as it happens`,
      guard: 'adult',
      limit: 'generate',
      maxBytes: MOST_ORDER_BYTES,
      headers: ATTEMPT_HEADERS,
      body: planOrderSchema,
      answers: { 200: planAnswerSchema, 201: planAnswerSchema },
    },
    async (asked) => {
      const { house, who, body, header, signal } = asked;
      // The minute it is makes no other order: sent once more, it is the same press.
      const { notBefore: _, ...lasting } = body;
      const attempt = readAttempt({ ...asked, body: lasting });
      const run = (watch: Watch) => generatePlan(house, who, attempt, body, watch);
      if (!header('Accept')?.includes(STAGES_TYPE)) return run({ tell: () => {}, signal });
      return streamStages(
        async (watch) => {
          const { status, body: made } = await run(watch);
          return { status, body: planAnswerSchema.parse(made) };
        },
        (error) => problemOf(house, error).body,
        signal,
      );
    },
  ),
  route(
    {
      method: 'GET',
      path: '/ai',
      summary: 'Whether an AI provider may be asked here, which model, and at which host',
      guard: 'member',
      limit: 'read',
      answers: {
        200: z.object({
          available: z.boolean(),
          model: z.optional(z.string()),
          host: z.optional(z.string()),
          freePlanEvents: z.int(),
        }),
      },
    },
    async ({ house: { env, provider } }) => ({
      status: 200,
      body: {
        available: provider !== null,
        ...(provider && { model: provider.model, host: new URL(env.AI_BASE_URL).host }),
        freePlanEvents: env.FREE_PLAN_EVENTS,
      },
    }),
  ),
];
