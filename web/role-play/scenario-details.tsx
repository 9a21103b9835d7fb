/** The whole of a scenario: each step for both side by side, first lines, safety, and how to come back. */
import type { ReactNode } from 'react';
import type { Names } from '../../domain/role-play/role-names.ts';
import type { Scenario, Step } from '../../domain/role-play/scenario.ts';
import { nameOf } from './couple-names.ts';

export function ScenarioDetails({ scenario, names }: { scenario: Scenario; names: Names }) {
  const { steps, dialogue_starters, safety_tips, aftercare } = scenario;
  return (
    <>
      <Part title="Step by step" place="scene-all">
        <ol className="scene-steps">
          {steps.map((step) => (
            <StepItem key={step.step_number} step={step} names={names} />
          ))}
        </ol>
      </Part>
      <Part title="Dialogue starters">
        <ul className="scene-lines">
          {dialogue_starters.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
      <Part title="Safety tips" place="scene-safe">
        <ul className="scene-tips">
          {safety_tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Part>
      <Part title="Aftercare">
        <p>{aftercare}</p>
      </Part>
    </>
  );
}

const Part = ({ title, place, children }: { title: string; place?: string; children: ReactNode }) => (
  <section className={place}>
    <h3>{title}</h3>
    {children}
  </section>
);

function StepItem({ step, names }: { step: Step; names: Names }) {
  const { step_number, description, actions_for_partner1, actions_for_partner2, notes } = step;
  return (
    <li>
      <span className="scene-number" aria-hidden="true">
        {step_number}
      </span>
      <div className="min-w-0">
        <p className="scene-what">{description}</p>
        <div className="scene-both">
          <div className="scene-one">
            <p className="scene-who">{nameOf(names, 0)}</p>
            <p>{actions_for_partner1}</p>
          </div>
          <div className="scene-two">
            <p className="scene-who">{nameOf(names, 1)}</p>
            <p>{actions_for_partner2}</p>
          </div>
        </div>
        {notes ? <p className="mt-2 text-ink-3 text-sm">{notes}</p> : null}
      </div>
    </li>
  );
}
