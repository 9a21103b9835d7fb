/**
 * One scenario: what it is and who plays whom, and on asking its steps and details. On paper everything
 * stands open.
 */
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { type ReactNode, useId, useState } from 'react';
import { INTENSITY_NAMES, POWER_LABELS, SETTING_LABELS, THEME_LABELS } from '../../content/role-play.ts';
import type { Mark } from '../../domain/mood/felt.ts';
import type { SentItem } from '../../domain/planner/insertion/sent-item.ts';
import type { Names } from '../../domain/role-play/role-names.ts';
import type { Scenario, Step } from '../../domain/role-play/scenario.ts';
import { Button } from '../kit/button.tsx';
import { Art } from '../kit/pictures/art.tsx';
import { SendToPlan } from '../planner/insertion/send-to-plan.tsx';
import { ItemMark } from '../spice-up/item-mark.tsx';
import { nameOf } from './couple-names.tsx';

interface ScenarioCardProps {
  /** With names put in, for these eyes only. */
  scenario: Scenario;
  names: Names;
  /** The same for a plan, without names. */
  item: SentItem;
  /** The provider's model, where one wrote and its name is known. */
  model: string | undefined;
  mark: Mark;
  onMark(mark: Mark): Promise<void>;
}

export function ScenarioCard({ scenario, names, item, model, mark, onMark }: ScenarioCardProps) {
  const { id, title, theme, description, roles, props, writer } = scenario;
  const [open, setOpen] = useState(false);
  const own = useId();
  return (
    <article className="card scene" aria-labelledby={`scene-${id}`}>
      <div className="scene-art" aria-hidden="true" data-screen-only="">
        <Art seed={`${id} ${theme}`} width={1160} height={110} panels={9} />
      </div>
      <div className="scene-words">
        <h2 id={`scene-${id}`}>{title}</h2>
        <SceneFacts scenario={scenario} />
        <p className="scene-lede">{description}</p>
        <ul className="scene-roles" aria-label="Characters">
          {roles.map(({ name, character }, place) => (
            <li key={name} className={place === 0 ? 'scene-one' : 'scene-two'}>
              <p className="scene-who">{nameOf(names, place === 0 ? 0 : 1)}</p>
              <h3>{name}</h3>
              <p>{character}</p>
            </li>
          ))}
        </ul>
        <div>
          <h3 className="scene-small">Props</h3>
          <p className="mt-1 text-ink-2">{props.length > 0 ? props.join(', ') : 'None needed.'}</p>
        </div>
        <p className="scene-stop">Stop is stop, at any step and without a reason.</p>
        <div className="scene-foot">
          <Button
            variant="outline"
            aria-expanded={open}
            aria-controls={own}
            data-screen-only=""
            after={<CaretDownIcon size={20} aria-hidden="true" className="scene-caret" />}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide details' : 'Show details'}
            <span className="sr-only"> of {title}</span>
          </Button>
          <div data-screen-only="">
            <SendToPlan item={item} size="normal" variant="primary">
              Try this one<span className="sr-only">: {title}</span>
            </SendToPlan>
          </div>
          <p className="hint">
            {writer === 'provider'
              ? `Written by ${model ?? 'your AI provider'}, checked here`
              : 'From the built-in library'}
          </p>
        </div>
        <ItemMark title={title} mark={mark} onMark={onMark} />
        <div id={own} className="scene-details" data-open={open || undefined}>
          <ScenarioDetails scenario={scenario} names={names} />
        </div>
      </div>
    </article>
  );
}

function SceneFacts({ scenario: { theme, intensity, duration, setting, power_dynamic } }: { scenario: Scenario }) {
  return (
    <dl className="scene-facts num">
      <Fact name="Theme" is={THEME_LABELS[theme].title} />
      <Fact name="Intensity" is={INTENSITY_NAMES[intensity]} />
      <Fact name="Duration" is={duration} />
      <Fact name="Setting" is={SETTING_LABELS[setting].title} />
      <Fact name="Power dynamics" is={POWER_LABELS[power_dynamic].title} />
    </dl>
  );
}

const Fact = ({ name, is }: { name: string; is: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{is}</dd>
  </div>
);

function ScenarioDetails({ scenario, names }: { scenario: Scenario; names: Names }) {
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
