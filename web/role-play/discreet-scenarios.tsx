/** All that the discreet view tells: what a calendar might say, and how long it takes. */
import type { Scenario } from '../../domain/role-play/scenario.ts';
import { Card } from '../kit/card.tsx';

export function DiscreetScenarios({ scenarios }: { scenarios: readonly Scenario[] }) {
  return (
    <>
      <p className="mt-6 text-ink-2">Either of you can stop or change anything at any time.</p>
      <ol className="mt-4 grid gap-3">
        {scenarios.map(({ id, discreet_title, duration }) => (
          <li key={id}>
            <Card>
              <h2 className="font-semibold font-text text-lg leading-snug tracking-normal">{discreet_title}</h2>
              <p className="num mt-0.5 text-ink-2 text-sm">{duration}</p>
            </Card>
          </li>
        ))}
      </ol>
    </>
  );
}
