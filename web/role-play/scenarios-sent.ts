/** What would go to a provider for these answers, made by the same code that sends it; loaded when it is first asked for. */
import type { ScenarioOrder } from '../../domain/role-play/scenario-order.ts';
import type { SentCall } from '../billing/what-is-sent.tsx';

export async function scenariosSent(order: ScenarioOrder): Promise<SentCall[]> {
  const { scenarioCalls } = await import('../../domain/role-play/scenario-question.ts');
  return scenarioCalls(order).map(({ input }) => ({ title: `Scenario ${input.scenario}`, input }));
}
