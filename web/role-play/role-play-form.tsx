/** The six steps of Role Play Scenarios with their choices. Each may stay empty. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  BOUNDARY_LABELS,
  EXPERIENCE_LABELS,
  INTENSITY_LABELS,
  POWER_LABELS,
  ROLE_PLAY_STEPS,
  SETTING_LABELS,
  THEME_LABELS,
} from '../../content/role-play.ts';
import { CONSENT_REMINDER, STOP_IS_STOP } from '../../content/scene-words.ts';
import { BOUNDARIES, THEMES } from '../../domain/list/topic-kinds.ts';
import {
  EXPERIENCE_LEVELS,
  INTENSITIES,
  POWER_DYNAMICS,
  type RolePlayPreferences,
  SETTINGS,
} from '../../domain/role-play/preferences.ts';
import type { BundleFormParts } from '../billing/generation/bundle-tool.tsx';
import { ROLE_PLAY_PATH, WISH_LIST_PATH } from '../frame/tools.ts';
import { Button } from '../kit/button.tsx';
import { ChoiceCard, ChoiceGroup, ManyChoices, OptionalChoice } from '../kit/fields/choice-group.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { StepFrame } from '../kit/steps/step-frame.tsx';
import { WizardFrame } from '../kit/steps/wizard-frame.tsx';
import { OwnNo } from './own-no.tsx';
import { leadIsRuledOut, type RolePlayAnswers, type RolePlayStep } from './role-play-answers.ts';

interface RolePlayFormProps extends BundleFormParts<RolePlayStep, RolePlayAnswers> {
  /** Undefined while signed out. */
  userId: string | undefined;
}

export function RolePlayForm(props: RolePlayFormProps) {
  const { answers, change, userId, hasBundles, before, onGenerate, ...wizard } = props;
  const { step, onStep } = wizard;
  const { preferences } = answers;
  const prefer = (next: RolePlayPreferences) => change({ preferences: next });
  const words = ROLE_PLAY_STEPS[step - 1] ?? ROLE_PLAY_STEPS[0];
  return (
    <WizardFrame
      {...wizard}
      title={words.title}
      steps={ROLE_PLAY_STEPS.length}
      missing=""
      submitText="Generate Scenarios"
      stays="The scenarios you have stay as they are."
      list={hasBundles ? { to: ROLE_PLAY_PATH, text: 'Your scenarios' } : undefined}
      onSubmit={onGenerate}
    >
      {(heading) => (
        <StepFrame heading={heading} question={words.question} lede={words.lede}>
          <StepChoices
            step={step}
            userId={userId}
            before={before}
            onStep={onStep}
            preferences={preferences}
            prefer={(part) => prefer({ ...preferences, ...part })}
            without={(field) => {
              const { [field]: _gone, ...rest } = preferences;
              prefer(rest);
            }}
          />
        </StepFrame>
      )}
    </WizardFrame>
  );
}

interface StepChoicesProps extends StepProps {
  step: RolePlayStep;
  userId: string | undefined;
  before: ReactNode;
  onStep(step: RolePlayStep): void;
}

function StepChoices({ step, userId, before, onStep, ...props }: StepChoicesProps) {
  switch (step) {
    case 1:
      return <StepExperience {...props} />;
    case 2:
      return <StepThemes {...props} />;
    case 3:
      return <StepPower {...props} />;
    case 4:
      return <StepSettings {...props} />;
    case 5:
      return <StepBoundaries {...props} userId={userId} onStep={onStep} />;
    case 6:
      return (
        <StepIntensity {...props} onStep={onStep}>
          {before}
        </StepIntensity>
      );
  }
}

function StepExperience({ preferences, prefer, without }: StepProps) {
  return (
    <OptionalChoice
      legend="Experience level"
      values={EXPERIENCE_LEVELS}
      labels={EXPERIENCE_LABELS}
      value={preferences.experienceLevel}
      onChange={(level) => (level ? prefer({ experienceLevel: level }) : without('experienceLevel'))}
      layout="1"
    />
  );
}

function StepSettings({ preferences, prefer }: StepProps) {
  return (
    <ManyChoices
      legend="Settings"
      hint="optional, any number"
      name="settingPreferences"
      values={SETTINGS}
      labels={SETTING_LABELS}
      chosen={preferences.settingPreferences}
      onChange={(settingPreferences) => prefer({ settingPreferences })}
    />
  );
}

function StepThemes({ preferences, prefer }: StepProps) {
  return (
    <ManyChoices
      legend="Preferred themes"
      hint="optional, any number"
      name="preferredThemes"
      values={THEMES}
      labels={THEME_LABELS}
      chosen={preferences.preferredThemes}
      onChange={(preferredThemes) => prefer({ preferredThemes })}
    />
  );
}

function StepPower({ preferences, prefer }: StepProps) {
  return (
    <ChoiceGroup legend="Power dynamics" hint="optional">
      {POWER_DYNAMICS.map((dynamic) => (
        <ChoiceCard
          key={dynamic}
          type="radio"
          name="powerDynamics"
          value={dynamic}
          checked={preferences.powerDynamics === dynamic}
          onChange={() => prefer({ powerDynamics: dynamic })}
          {...POWER_LABELS[dynamic]}
        />
      ))}
    </ChoiceGroup>
  );
}

interface StepIntensityProps extends StepProps {
  onStep(step: RolePlayStep): void;
  children: ReactNode;
}

function StepIntensity({ preferences, prefer, without, onStep, children }: StepIntensityProps) {
  return (
    <>
      <OptionalChoice
        legend="Intensity"
        values={INTENSITIES}
        labels={INTENSITY_LABELS}
        value={preferences.intensityLevel}
        onChange={(level) => (level ? prefer({ intensityLevel: level }) : without('intensityLevel'))}
        layout="1"
      />
      <LeadRuledOut preferences={preferences} onStep={onStep} />
      {children}
    </>
  );
}

interface StepBoundariesProps extends StepProps {
  /** Undefined while signed out. */
  userId: string | undefined;
  onStep(step: RolePlayStep): void;
}

function StepBoundaries({ preferences, prefer, userId, onStep }: StepBoundariesProps) {
  return (
    <>
      <LeadRuledOut preferences={preferences} onStep={onStep} />
      <ManyChoices
        legend="Boundaries"
        hint="any number, never crossed"
        name="comfortBoundaries"
        values={BOUNDARIES}
        labels={BOUNDARY_LABELS}
        chosen={preferences.comfortBoundaries}
        onChange={(comfortBoundaries) => prefer({ comfortBoundaries })}
      />
      <Notice title="Consent comes first" still>
        <p>{CONSENT_REMINDER}</p>
        <p className="mt-2">{STOP_IS_STOP}</p>
        <p className="mt-2">
          Not sure what your partner would say? On the{' '}
          <Link className="link" to={WISH_LIST_PATH}>
            yes, maybe, no list
          </Link>{' '}
          you each answer alone, and it only ever shows what you both want.
        </p>
      </Notice>
      {userId ? <OwnNo userId={userId} /> : null}
    </>
  );
}

/** The choices that may be taken back. */
type OptionalField = 'experienceLevel' | 'powerDynamics' | 'intensityLevel';

interface StepProps {
  preferences: RolePlayPreferences;
  prefer(part: Partial<RolePlayPreferences>): void;
  without(field: OptionalField): void;
}

interface LeadRuledOutProps {
  preferences: RolePlayPreferences;
  onStep(step: RolePlayStep): void;
}

function LeadRuledOut({ preferences, onStep }: LeadRuledOutProps) {
  if (!leadIsRuledOut(preferences)) return null;
  return (
    <Notice
      tone="warn"
      title="These two answers don’t go together"
      action={
        <Button variant="outline" size="small" onClick={() => onStep(3)}>
          Change who leads
        </Button>
      }
    >
      In step 3 one partner leads, but your boundaries say nobody is in charge. The boundary wins, so no scene would
      fit. You would not be charged.
    </Notice>
  );
}
