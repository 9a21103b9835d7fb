/** The eight steps of the planner's questionnaire, the steps 2, 6 and 7 among them, which it alone asks. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { addDays, weekday } from '../../../domain/calendar-date.ts';
import { daysOf } from '../../../domain/planner/cycle.ts';
import { PRIVACY_LEVELS, SUGGESTIONS } from '../../../domain/planner/questionnaire/answers.ts';
import {
  LAST_STEP,
  LATEST_START,
  mayStartOn,
  STEP_TITLES,
  type Step,
  stepProblem,
} from '../../../domain/planner/questionnaire/steps.ts';
import { PLANNER_PATH } from '../../frame/tools.ts';
import { Card } from '../../kit/card.tsx';
import { Chip, ChoiceCard, ChoiceGroup } from '../../kit/fields/choice-group.tsx';
import { DateInput } from '../../kit/fields/field.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { StepFrame } from '../../kit/steps/step-frame.tsx';
import { WizardFrame, type WizardParts } from '../../kit/steps/wizard-frame.tsx';
import { shortDate } from '../../kit/time/date-language.ts';
import { todayIn } from '../../kit/time/today.ts';
import { StepRotas } from '../rotas/step-rotas.tsx';
import { PRIVACY_LABELS, SUGGESTION_LABELS } from './answer-labels.ts';
import { firstDay, type Questionnaire } from './questionnaire-state.ts';
import {
  DurationChoice,
  FrequencyChoices,
  HoursAndDays,
  StepFamily,
  StepGoals,
  type StepProps,
  StepReminders,
} from './questionnaire-steps.tsx';
import { StepCycle } from './step-cycle.tsx';
import { StepPartners } from './step-partners.tsx';

interface QuestionnaireFormProps extends WizardParts<Step> {
  questionnaire: Questionnaire;
  change(part: Partial<Questionnaire>): void;
  /** Whether there are plans to go to. */
  hasPlans: boolean;
  /** Starts of a cycle that check-ins noted. */
  noted: readonly string[];
  cost: string;
  /** What was pressed is on its way. */
  busy: boolean;
  busyText: string;
  /** Stands beside Next. */
  beforeLast: string;
  /** Shown on step 6: plans that go by other shifts than those told here. */
  underWay?: ReactNode;
  /** Shown on the last step: what is still to be settled before generating. */
  before?: ReactNode;
  onGenerate(): void;
}

export function QuestionnaireForm(props: QuestionnaireFormProps) {
  const { questionnaire, change, hasPlans, noted, underWay, before, onGenerate, ...wizard } = props;
  const { step } = wizard;
  const { draft, history, startDate, days } = questionnaire;
  return (
    <WizardFrame
      {...wizard}
      title={STEP_TITLES[step]}
      steps={LAST_STEP}
      missing={stepProblem(draft, step, { date: startDate, today: todayIn() })?.message ?? ''}
      submitText="Generate My Plan"
      stays="Plans you already have stay as they are."
      list={hasPlans ? { to: PLANNER_PATH, text: 'Your plans' } : undefined}
      onSubmit={onGenerate}
    >
      {(heading) => (
        <>
          {step === 1 && history.length > 0 ? (
            <Notice tone="info" className="mb-5" still>
              We filled in your answers from last time. Change what’s different. The last plan’s ideas won’t come up
              one.
            </Notice>
          ) : null}
          <StepAnswers
            step={step}
            draft={draft}
            change={(part) => change({ draft: { ...draft, ...part } })}
            heading={heading}
            startDate={startDate}
            days={daysOf({ days })}
            onStartDate={(date) => change({ startDate: date })}
            noted={noted}
            underWay={underWay}
            before={before}
          />
        </>
      )}
    </WizardFrame>
  );
}

interface StepAnswersProps extends StepProps {
  step: Step;
  startDate: string;
  days: number;
  onStartDate(date: string): void;
  noted: readonly string[];
  underWay: ReactNode;
  before: ReactNode;
}

function StepAnswers(all: StepAnswersProps) {
  const { step, startDate, days, onStartDate, noted, underWay, before, ...props } = all;
  switch (step) {
    case 1:
      return <StepPartners {...props} />;
    case 2:
      return <StepRelationship {...props} />;
    case 3:
      return <StepFamily {...props} />;
    case 4:
      return <StepCycle {...props} noted={noted} />;
    case 5:
      return <StepGoals {...props} />;
    case 6:
      return (
        <StepAvailability {...props} startDate={startDate} days={days} onStartDate={onStartDate}>
          {underWay}
        </StepAvailability>
      );
    case 7:
      return <StepPersonal {...props} />;
    case 8:
      return <StepReminders {...props}>{before}</StepReminders>;
  }
}

function StepRelationship({ draft, change, heading }: StepProps) {
  return (
    <StepFrame
      heading={heading}
      question="How are things, and how would you like them to be?"
      lede="We start where you are and build gently. There’s no right answer."
    >
      {draft.solo ? null : <DurationChoice draft={draft} change={change} />}
      <FrequencyChoices draft={draft} change={change} />
    </StepFrame>
  );
}

type StepAvailabilityProps = StepProps & StepFirstDayProps & { children: ReactNode };

function StepAvailability(props: StepAvailabilityProps) {
  const { draft, change, heading, startDate, days, onStartDate, children } = props;
  return (
    <StepFrame
      heading={heading}
      question={draft.solo ? 'When are you usually free?' : 'When are you two usually free?'}
      lede="Pick every time that could work. We leave fifteen minutes free before and after."
    >
      <HoursAndDays draft={draft} change={change} />
      <StepRotas draft={draft} change={change} first={firstDay(startDate)} planDays={days} />
      {children}
      <StepFirstDay startDate={startDate} days={days} onStartDate={onStartDate} />
    </StepFrame>
  );
}

interface StepFirstDayProps {
  /** Empty for today. */
  startDate: string;
  /** How many the plan will have. */
  days: number;
  onStartDate(date: string): void;
}

function StepFirstDay({ startDate, days, onStartDate }: StepFirstDayProps) {
  const today = todayIn();
  const first = firstDay(startDate, today);
  const offers = nearDays(today);
  const [picking, setPicking] = useState(!offers.some(({ date }) => date === first));
  const fits = mayStartOn(startDate, today);

  // A day kept from an earlier visit may have passed since; today stands in for it. What is typed from now on is its owner's to mend.
  const mend = useEffectEvent(() => {
    if (!fits) onStartDate('');
  });
  useEffect(() => mend(), []);

  return (
    <ChoiceGroup legend="First day" hint={`${shortDate(first)} to ${shortDate(addDays(first, days - 1))}`}>
      <div className="flex flex-wrap gap-2">
        {offers.map(({ label, date }) => (
          <Chip
            key={label}
            selected={!picking && date === first}
            onChange={() => {
              setPicking(false);
              onStartDate(date === today ? '' : date);
            }}
          >
            {label}
          </Chip>
        ))}
        <Chip
          selected={picking}
          onChange={() => {
            setPicking(true);
            onStartDate(first);
          }}
        >
          Another day
        </Chip>
      </div>
      {picking ? (
        <DateInput
          label="Start on"
          hint="within the next 60 days"
          className="max-w-xs"
          min={today}
          max={addDays(today, LATEST_START)}
          value={startDate}
          onChange={onStartDate}
          error={fits ? undefined : `Choose a day from today to ${LATEST_START} days ahead.`}
        />
      ) : null}
    </ChoiceGroup>
  );
}

function nearDays(today: string): { label: string; date: string }[] {
  const tomorrow = addDays(today, 1);
  const monday = addDays(today, (8 - weekday(today)) % 7 || 7);
  return [
    { label: 'Today', date: today },
    { label: 'Tomorrow', date: tomorrow },
    ...(monday === tomorrow ? [] : [{ label: 'Monday', date: monday }]),
  ];
}

function StepPersonal({ draft, change, heading }: StepProps) {
  const { suggestions, privacyLevel } = draft;
  return (
    <StepFrame
      heading={heading}
      question="What can we suggest?"
      lede="Everything starts out on. Switch off whatever you’d rather not see."
    >
      <ChoiceGroup legend="Suggestions">
        <Card padded className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {SUGGESTIONS.map((value) => (
            <Switch
              key={value}
              checked={suggestions[value]}
              onChange={(on) => change({ suggestions: { ...suggestions, [value]: on } })}
              label={SUGGESTION_LABELS[value].title}
              note={SUGGESTION_LABELS[value].note}
            />
          ))}
        </Card>
      </ChoiceGroup>
      <ChoiceGroup legend="Privacy of titles" hint="in exports, emails and calendars" layout="1">
        {PRIVACY_LEVELS.map((value) => (
          <ChoiceCard
            key={value}
            type="radio"
            name="privacyLevel"
            value={value}
            checked={privacyLevel === value}
            onChange={() => change({ privacyLevel: value })}
            {...PRIVACY_LABELS[value]}
          />
        ))}
      </ChoiceGroup>
    </StepFrame>
  );
}
