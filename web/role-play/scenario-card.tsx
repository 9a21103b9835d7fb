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
import { classNames } from '../kit/class-names.ts';
import { SendToPlan } from '../planner/insertion/send-to-plan.tsx';
import { ItemMark } from '../spice-up/item-mark.tsx';
import { CardArt, Facts, WrittenBy } from '../spice-up/made-parts.tsx';
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
    <article className="card made-card overflow-hidden" aria-labelledby={`scene-${id}`}>
      <CardArt seed={`${id} ${theme}`} panels={9} />
      <div className="made-words grid grid-cols-[minmax(0,1fr)] gap-5 p-5 wrap-anywhere md:p-8">
        <h2 id={`scene-${id}`} className="text-xl">
          {title}
        </h2>
        <Facts facts={factsOf(scenario)} />
        <p className="max-w-[62ch] text-pretty font-note text-lg">{description}</p>
        <ul className={`${TWO} gap-5`} aria-label="Characters">
          {roles.map(({ name, character }, place) => (
            <li key={name} className={`scene-role ${place === 0 ? 'scene-one' : 'scene-two'}`}>
              <p className="scene-who">{nameOf(names, place === 0 ? 0 : 1)}</p>
              <h3 className="mt-0.5 mb-1 text-lg">{name}</h3>
              <p>{character}</p>
            </li>
          ))}
        </ul>
        <div>
          <h3 className="font-semibold font-text text-base tracking-normal">Props</h3>
          <p className="mt-1 text-ink-2">{props.length > 0 ? props.join(', ') : 'None needed'}</p>
        </div>
        <p className="font-medium text-ink-2 text-sm">Stop is stop, at any step. No reason needed.</p>
        <div className="flex flex-wrap items-center gap-3">
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
          <WrittenBy provider={writer === 'provider'} model={model} />
        </div>
        <ItemMark title={title} mark={mark} onMark={onMark} />
        <div
          id={own}
          className="scene-details grid gap-x-12 gap-y-8 border-line border-t pt-5 md:grid-cols-2"
          data-open={open || undefined}
        >
          <ScenarioDetails scenario={scenario} names={names} />
        </div>
      </div>
    </article>
  );
}

/** The two beside each other, also on paper. */
const TWO = 'grid md:grid-cols-2 print:grid-cols-2 print:break-inside-avoid';

const factsOf = ({ theme, intensity, duration, setting, power_dynamic }: Scenario) => ({
  Theme: THEME_LABELS[theme].title,
  Intensity: INTENSITY_NAMES[intensity],
  Duration: duration,
  Setting: SETTING_LABELS[setting].title,
  'Power dynamics': POWER_LABELS[power_dynamic].title,
});

function ScenarioDetails({ scenario, names }: { scenario: Scenario; names: Names }) {
  const { steps, dialogue_starters, safety_tips, aftercare } = scenario;
  return (
    <>
      <Part title="Step by step" place="md:col-span-2">
        <ol className="grid gap-5">
          {steps.map((step) => (
            <StepItem key={step.step_number} step={step} names={names} />
          ))}
        </ol>
      </Part>
      <Part title="Dialogue starters">
        <ul className="grid max-w-[62ch] gap-2 font-note text-base">
          {dialogue_starters.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
      <Part title="Safety tips" place="md:col-start-2 md:row-span-2 md:row-start-2">
        <ul className="idea-list">
          {safety_tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Part>
      <Part title="Aftercare">
        <p className="text-pretty text-ink-2">{aftercare}</p>
      </Part>
    </>
  );
}

function Part({ title, place, children }: { title: string; place?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('grid content-start gap-3', place)}>
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

function StepItem({ step, names }: { step: Step; names: Names }) {
  const { step_number, description, actions_for_partner1, actions_for_partner2, notes } = step;
  return (
    <li className="grid grid-cols-[32px_1fr] gap-1">
      <span className="display text-primary-text text-xl print:text-inherit" aria-hidden="true">
        {step_number}
      </span>
      <div className="min-w-0">
        <p className="mb-2 max-w-[62ch] text-pretty font-medium">{description}</p>
        <div className={`${TWO} gap-3 md:gap-5`}>
          <div className="scene-does scene-one">
            <p className="scene-who">{nameOf(names, 0)}</p>
            <p>{actions_for_partner1}</p>
          </div>
          <div className="scene-does scene-two">
            <p className="scene-who">{nameOf(names, 1)}</p>
            <p>{actions_for_partner2}</p>
          </div>
        </div>
        {notes ? <p className="mt-2 text-ink-3 text-sm">{notes}</p> : null}
      </div>
    </li>
  );
}
