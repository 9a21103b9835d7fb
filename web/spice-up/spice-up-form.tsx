/** The six steps of the Spice Up Planner with their choices. Each may stay empty. */
import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings';
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { PhoneCallIcon } from '@phosphor-icons/react/dist/ssr/PhoneCall';
import { SuitcaseIcon } from '@phosphor-icons/react/dist/ssr/Suitcase';
import { TreeIcon } from '@phosphor-icons/react/dist/ssr/Tree';
import type { ReactNode } from 'react';
import {
  BUDGET_LABELS,
  COMFORT_LABELS,
  NEED_LABELS,
  OCCASION_LABELS,
  PLACE_LABELS,
  SPICE_UP_STEPS,
  STAGE_LABELS,
  TIME_LABELS,
} from '../../content/spice-up.ts';
import {
  AVAILABLE_TIMES,
  BUDGETS,
  COMFORT_LEVELS,
  NEEDS,
  type Need,
  OCCASIONS,
  PLACES,
  type SpiceUpPreferences,
  STAGES,
} from '../../domain/spice-up/preferences.ts';
import type { BundleFormParts } from '../billing/generation/bundle-tool.tsx';
import { SPICE_UP_PATH } from '../frame/tools.ts';
import { Chip, ChoiceCard, ChoiceGroup, OptionalChoice } from '../kit/fields/choice-group.tsx';
import { PLAIN_CARDS, StepFrame, withChoice } from '../kit/steps/step-frame.tsx';
import { WizardFrame } from '../kit/steps/wizard-frame.tsx';
import { OccasionOffer } from '../partner/dates/occasion-offer.tsx';
import { previousProblem, type SpiceUpAnswers, type SpiceUpStep } from './spice-up-answers.ts';
import { StepActivities } from './step-activities.tsx';

/** The choices that may be taken back. */
type OptionalField = 'relationshipType' | 'availableTime' | 'budget' | 'location' | 'comfortLevel' | 'specialOccasion';

/** What every step is given. */
export interface StepProps {
  preferences: SpiceUpPreferences;
  prefer(part: Partial<SpiceUpPreferences>): void;
  /** Takes a choice back, with a further change where one goes along. */
  without(field: OptionalField, part?: Partial<SpiceUpPreferences>): void;
}

export function SpiceUpForm(props: BundleFormParts<SpiceUpStep, SpiceUpAnswers>) {
  const { answers, change, hasBundles, before, onGenerate, ...wizard } = props;
  const { step } = wizard;
  const { preferences, previous } = answers;
  const words = SPICE_UP_STEPS[step - 1] ?? SPICE_UP_STEPS[0];
  const solo = preferences.needs.includes('just-me');
  const prefer = (part: Partial<SpiceUpPreferences>) => change({ preferences: { ...preferences, ...part } });
  const without = (field: OptionalField, part: Partial<SpiceUpPreferences> = {}) => {
    const { [field]: _gone, ...rest } = preferences;
    change({ preferences: { ...rest, ...part } });
  };
  return (
    <WizardFrame
      {...wizard}
      title={words.title}
      steps={SPICE_UP_STEPS.length}
      missing={step === 5 ? previousProblem(previous) : ''}
      submitText="Generate Ideas"
      stays="The ideas you have stay as they are."
      list={hasBundles ? { to: SPICE_UP_PATH, text: 'Your ideas' } : undefined}
      onSubmit={onGenerate}
    >
      {(heading) => (
        <StepFrame
          heading={heading}
          question={step === 1 && solo ? 'A little adventure of your own' : words.question}
          lede={words.lede}
        >
          <StepChoices
            step={step}
            preferences={preferences}
            prefer={prefer}
            without={without}
            previous={previous}
            before={before}
            onPrevious={(text) => change({ previous: text })}
          />
        </StepFrame>
      )}
    </WizardFrame>
  );
}

interface StepChoicesProps extends StepProps {
  step: SpiceUpStep;
  previous: string;
  onPrevious(previous: string): void;
  before: ReactNode;
}

function StepChoices({ step, previous, onPrevious, before, ...props }: StepChoicesProps) {
  switch (step) {
    case 1:
      return <StepStage {...props} />;
    case 2:
      return <StepTime {...props} />;
    case 3:
      return <StepBudget {...props} />;
    case 4:
      return <StepLocation {...props} />;
    case 5:
      return <StepActivities {...props} previous={previous} onPrevious={onPrevious} />;
    case 6:
      return <StepComfort {...props}>{before}</StepComfort>;
  }
}

function StepBudget({ preferences, prefer, without }: StepProps) {
  return (
    <OptionalChoice
      legend="Budget"
      values={BUDGETS}
      labels={BUDGET_LABELS}
      value={preferences.budget}
      onChange={(budget) => (budget ? prefer({ budget }) : without('budget'))}
      layout="1"
    />
  );
}

const LOOK = { size: 32, weight: 'duotone', 'aria-hidden': true } as const;
const ICONS = {
  home: <HouseIcon {...LOOK} />,
  town: <BuildingsIcon {...LOOK} />,
  nature: <TreeIcon {...LOOK} />,
  trip: <SuitcaseIcon {...LOOK} />,
  apart: <PhoneCallIcon {...LOOK} />,
};

function StepLocation({ preferences, prefer, without }: StepProps) {
  return (
    <OptionalChoice
      legend="Location"
      values={PLACES}
      labels={PLACE_LABELS}
      icons={ICONS}
      value={preferences.location}
      onChange={(location) => (location ? prefer({ location }) : without('location'))}
    />
  );
}

function StepTime({ preferences, prefer, without }: StepProps) {
  const { availableTime, specialOccasion } = preferences;
  return (
    <>
      <OptionalChoice
        legend="Available time"
        values={AVAILABLE_TIMES}
        labels={TIME_LABELS}
        value={availableTime}
        onChange={(time) => (time ? prefer({ availableTime: time }) : without('availableTime'))}
      />
      <ChoiceGroup legend="Special occasion" hint="optional, one at a time" layout="chips">
        {OCCASIONS.map((occasion) => (
          <Chip
            key={occasion}
            selected={specialOccasion === occasion}
            onChange={(on) => (on ? prefer({ specialOccasion: occasion }) : without('specialOccasion'))}
          >
            {OCCASION_LABELS[occasion]}
          </Chip>
        ))}
      </ChoiceGroup>
      <OccasionOffer chosen={specialOccasion} onChoose={(occasion) => prefer({ specialOccasion: occasion })} />
    </>
  );
}

/** 'Just me' has its place on the first step. */
const OTHER_NEEDS = NEEDS.filter((need) => need !== 'just-me');

function StepComfort({ preferences, prefer, without, children }: StepProps & { children: ReactNode }) {
  const { comfortLevel, needs } = preferences;
  return (
    <>
      <OptionalChoice
        legend="Adventurousness level"
        values={COMFORT_LEVELS}
        labels={COMFORT_LABELS}
        value={comfortLevel}
        onChange={(level) => (level ? prefer({ comfortLevel: level }) : without('comfortLevel'))}
      />
      <ChoiceGroup legend="Things to keep in mind" hint="optional, any number" layout="chips">
        {OTHER_NEEDS.map((need) => (
          <Chip
            key={need}
            selected={needs.includes(need)}
            onChange={(on) => prefer({ needs: withNeed(needs, need, on) })}
          >
            {NEED_LABELS[need]}
          </Chip>
        ))}
      </ChoiceGroup>
      {children}
    </>
  );
}

function StepStage({ preferences, prefer, without }: StepProps) {
  const solo = preferences.needs.includes('just-me');
  const choose = (justMe: boolean) => {
    // For one person there is no stage to speak of.
    if (justMe) without('relationshipType', { needs: withNeed(preferences.needs, 'just-me', true) });
    else prefer({ needs: withNeed(preferences.needs, 'just-me', false) });
  };
  return (
    <>
      <ChoiceGroup legend="Who the ideas are for" layout="2" className={PLAIN_CARDS}>
        <ChoiceCard
          type="radio"
          name="who"
          value="two"
          checked={!solo}
          onChange={() => choose(false)}
          title="The two of us"
        />
        <ChoiceCard
          type="radio"
          name="who"
          value="one"
          checked={solo}
          onChange={() => choose(true)}
          title={NEED_LABELS['just-me']}
        />
      </ChoiceGroup>
      {solo ? null : (
        <OptionalChoice
          legend="Relationship stage"
          values={STAGES}
          labels={STAGE_LABELS}
          value={preferences.relationshipType}
          onChange={(stage) => (stage ? prefer({ relationshipType: stage }) : without('relationshipType'))}
          className={PLAIN_CARDS}
        />
      )}
    </>
  );
}

const withNeed = (needs: readonly Need[], need: Need, chosen: boolean): Need[] =>
  withChoice(NEEDS, needs, need, chosen);
