/** The scenarios as the discreet view tells them, with the one word of safety that is never left out. */
import type { Scenario } from '../../domain/role-play/scenario.ts';
import { DiscreetList } from '../frame/discreet-list.tsx';

export function DiscreetScenarios({ scenarios }: { scenarios: readonly Scenario[] }) {
  return (
    <>
      <p className="mt-6 text-ink-2">Either of you can stop or change anything at any time.</p>
      <DiscreetList
        items={scenarios.map(({ id, discreet_title, duration }) => ({ id, label: discreet_title, duration }))}
      />
    </>
  );
}
