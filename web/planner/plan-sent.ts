/** What would go to a provider for a plan, made by the same code that sends it; loaded when it is first asked for. */
import type { Tier } from '../../domain/planner/plan.ts';
import type { ProviderInput } from '../../domain/planner/provider-input.ts';
import type { SentCall } from '../billing/what-is-sent.tsx';
import type { PlanOrder } from './plan-request.ts';

export async function planSent(order: PlanOrder, tier: Tier, freeCap: 4 | 5 | 6): Promise<SentCall[]> {
  const [{ sanitisedInput }, { schedule }] = await Promise.all([
    import('../../domain/planner/provider-input.ts'),
    import('../../domain/planner/schedule.ts'),
  ]);
  const { answers, startDate, seed, busy, closed, learned, notBefore } = order;
  const planned = schedule({
    answers,
    startDate,
    seed,
    busy,
    tier,
    freeCap,
    ...(closed && { closed }),
    ...(learned && { learned }),
    ...(notBefore !== undefined && { notBefore }),
  });
  return sanitisedInput(answers, planned, tier).map((input) => ({
    title: input.task === 'overview' ? 'The plan as a whole' : `Sessions ${span(input)}`,
    input,
  }));
}

const span = ({ events }: ProviderInput) => {
  const [first, last] = [events[0]?.event, events.at(-1)?.event];
  return first === last ? `${first}` : `${first} to ${last}`;
};
