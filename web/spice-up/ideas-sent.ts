/** What would go to a provider for these wishes, made by the same code that sends it; loaded when it is first asked for. */
import type { SeededOrder } from '../../domain/spice-up/ideas-order.ts';
import type { SentCall } from '../billing/what-is-sent.tsx';

export async function ideasSent(order: SeededOrder): Promise<SentCall[]> {
  const [{ providerCalls }, { DATE_IDEAS }] = await Promise.all([
    import('../../domain/spice-up/provider-schema.ts'),
    import('../../content/date-ideas.ts'),
  ]);
  return providerCalls(order, DATE_IDEAS).map(({ input }) => ({
    title: `Ideas ${input.ideas.map(({ idea }) => idea).join(' and ')}`,
    input,
  }));
}
