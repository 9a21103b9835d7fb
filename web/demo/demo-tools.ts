/** The demo's part of the tools: the built-in engines and libraries, run in this page as the server runs them. */
import type { AssessmentInput } from '../../domain/assessment/input.ts';
import type { PlannerInput } from '../../domain/planner/plan.ts';
import { MAX_SEED } from '../../domain/seed.ts';
import type { DemoCredits } from './demo-credits.ts';
import { type DemoHandlers, ok, refused } from './demo-route.ts';

const anySeed = (): number => Math.floor(Math.random() * MAX_SEED);

export function toolAnswers(credits: DemoCredits): DemoHandlers {
  /** A press that makes something: the libraries are loaded for it, and nothing is charged where nothing came of it. */
  async function charged<Made extends object>(make: () => Promise<{ answer: Made; empty: boolean }>) {
    if (credits.left() === 0) return refused(402, 'no-credit', 'The credits of the demo are used up.');
    const { answer, empty } = await make();
    const generation = empty ? null : credits.take();
    const paid = { writer: 'engine' as const, credits: credits.left(), generation };
    return { status: 201 as const, body: { ...answer, ...paid } };
  }

  return {
    'GET /ai': () => ok({ available: false, freePlanEvents: 6 as const }),

    'POST /plans': ({ body }) =>
      charged(async () => {
        const { makePlan } = await import('./demo-engines.ts');
        const { answers, startDate, busy = [], learned, notBefore, seed = String(anySeed()) } = body;
        const known = { ...(learned && { learned }), ...(notBefore !== undefined && { notBefore }) };
        const input: PlannerInput = { answers, startDate, busy, seed, tier: 'paid', ...known };
        const { plan, explanations, points, tie, target } = makePlan(input, body.history ?? [], body.wishes);
        const answer = { plan, explanations, points, tie, target, seed, tier: 'paid' as const, freeCap: 6 };
        return { answer, empty: plan.events.length === 0 };
      }),

    'POST /ideas': ({ body }) =>
      charged(async () => {
        const { makeIdeas } = await import('./demo-engines.ts');
        const seed = body.seed ?? anySeed();
        const { ideas, narrow } = makeIdeas({ ...body, seed });
        const bundle = { generated_at: new Date().toISOString(), seed, ideas };
        return { answer: { bundle, narrow }, empty: ideas.length === 0 };
      }),

    'POST /scenarios': ({ body }) =>
      charged(async () => {
        const { makeBundle } = await import('./demo-engines.ts');
        const seed = body.seed ?? anySeed();
        const { bundle, narrow } = makeBundle({ ...body, seed });
        return { answer: { bundle, narrow, seed }, empty: bundle.scenarios.length === 0 };
      }),

    'POST /assessments': async ({ body }) => {
      const { makeLook } = await import('./demo-engines.ts');
      return ok(makeLook(body.input as AssessmentInput, body.seed ?? anySeed()));
    },
  };
}
