/** Always in sight above the scenarios: consent, the safe word, and that stop is stop. */
import type { ReactNode } from 'react';
import { CONSENT_REMINDER, STOP_IS_STOP } from '../../content/scene-words.ts';
import type { Scenario } from '../../domain/role-play/scenario.ts';
import { Leaflet } from '../kit/leaflet.tsx';

export function SafetyWords({ scenarios }: { scenarios: readonly Scenario[] }) {
  const safeWord = scenarios.flatMap(({ safety_tips }) => safety_tips).find((tip) => /\bsafe word before\b/.test(tip));
  return (
    <section aria-label="Before you begin" className="mt-7">
      <Leaflet as="ul" className="scenes-safety">
        <Panel title="Both say yes">{CONSENT_REMINDER}</Panel>
        <Panel title="A safe word">{safeWord ?? 'Agree on a safe word of your own before you begin.'}</Panel>
        <Panel title="Stop is stop">
          {STOP_IS_STOP.replace(/^Stop is stop: (.)/, (_, first: string) => first.toUpperCase())}
        </Panel>
      </Leaflet>
    </section>
  );
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <h2>{title}</h2>
    <p>{children}</p>
  </li>
);
