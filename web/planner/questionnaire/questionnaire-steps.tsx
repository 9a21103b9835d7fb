/**
 * Steps 3, 5 and 8 of the questionnaire, and the questions that the assessment asks in the same words: how long, how
 * often, which hours and days.
 */
import { BabyIcon } from '@phosphor-icons/react/dist/ssr/Baby';
import { BridgeIcon } from '@phosphor-icons/react/dist/ssr/Bridge';
import { ChatsTeardropIcon } from '@phosphor-icons/react/dist/ssr/ChatsTeardrop';
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { LampIcon } from '@phosphor-icons/react/dist/ssr/Lamp';
import { PlantIcon } from '@phosphor-icons/react/dist/ssr/Plant';
import type { ReactNode, Ref } from 'react';
import {
  ALONE_TIMES,
  CURRENT_FREQUENCIES,
  type CurrentFrequency,
  DAY_KINDS,
  type DayKind,
  GOALS,
  type Goal,
  PREFERRED_FREQUENCIES,
  type PreferredFrequency,
  RELATIONSHIP_DURATIONS,
  REMINDERS,
  type RelationshipDuration,
  WINDOWS,
  type WindowId,
} from '../../../domain/planner/questionnaire/answers.ts';
import { type AnswersDraft, cycleOf } from '../../../domain/planner/questionnaire/answers-draft.ts';
import { classNames } from '../../kit/class-names.ts';
import { Chip, ChoiceCard, ChoiceGroup, ManyChoices } from '../../kit/fields/choice-group.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { PLAIN_CARDS, StepFrame, withChoice } from '../../kit/steps/step-frame.tsx';
import { TimeDial } from '../../kit/time/time-dial.tsx';
import {
  aloneTimeLabels,
  DAY_LABELS,
  DURATION_LABELS,
  FREQUENCY_LABELS,
  GOAL_LABELS,
  REMINDER_LABELS,
  WINDOW_LABELS,
  windowHours,
} from './answer-labels.ts';

const ICONS: Readonly<Record<Goal, typeof LampIcon>> = {
  bonding: ChatsTeardropIcon,
  pleasure: LampIcon,
  conception: PlantIcon,
  reconnection: BridgeIcon,
};

function artOf(goal: Goal) {
  const Icon = ICONS[goal];
  return <Icon size={32} weight="duotone" aria-hidden="true" />;
}

export function StepGoals({ draft, change, heading }: StepProps) {
  const { primaryGoals, cycleTracking } = draft;
  return (
    <StepFrame
      heading={heading}
      question="What would you like from your plan?"
      lede="Choose as many as you like. The plan divides its evenings among them."
    >
      <ManyChoices
        legend="Goals"
        hint="at least one"
        name="primaryGoals"
        values={GOALS}
        labels={GOAL_LABELS}
        artOf={artOf}
        chosen={primaryGoals}
        onChange={(chosen) => change({ primaryGoals: chosen })}
      />
      {primaryGoals.includes('conception') && !cycleTracking ? (
        <Notice tone="info">
          Family Planning needs the cycle from step 4 to find likely fertile days. Without it, the plan leaves it out.
        </Notice>
      ) : null}
      {primaryGoals.includes('conception') && cycleTracking && !cycleOf(draft).starts.some(Boolean) ? (
        <Notice tone="info">
          Family Planning needs a start, from step 4 or a check-in, to find likely fertile days.
        </Notice>
      ) : null}
    </StepFrame>
  );
}

export function StepFamily({ draft, change, heading }: StepProps) {
  const { hasKids, aloneTimeSlots, solo } = draft;
  return (
    <StepFrame
      heading={heading}
      question="Who else is at home?"
      lede="Kids change when you can close a door. No kids? Then you’re done here."
    >
      <ChoiceGroup legend={solo ? 'Do children live with you?' : 'Do children live with either of you?'} layout="2">
        <ChoiceCard
          type="radio"
          name="hasKids"
          value="no"
          checked={!hasKids}
          onChange={() => change({ hasKids: false })}
          title="No kids"
          art={<HouseIcon size={32} weight="duotone" aria-hidden="true" />}
        />
        <ChoiceCard
          type="radio"
          name="hasKids"
          value="yes"
          checked={hasKids}
          onChange={() => change({ hasKids: true })}
          title="Kids at home"
          art={<BabyIcon size={32} weight="duotone" aria-hidden="true" />}
        />
      </ChoiceGroup>
      {hasKids ? (
        <ManyChoices
          legend={solo ? 'When are you alone?' : 'When are the two of you alone?'}
          hint="optional"
          className={classNames(PLAIN_CARDS, 'max-[30rem]:[&>.group-body]:grid-cols-1!')}
          name="aloneTimeSlots"
          values={ALONE_TIMES}
          labels={aloneTimeLabels()}
          chosen={aloneTimeSlots}
          onChange={(chosen) => change({ aloneTimeSlots: chosen })}
        />
      ) : null}
      {hasKids ? (
        <p className="hint -mt-5">
          The plan keeps to the times you pick. Pick none, and it uses any hours you choose in step 6.
        </p>
      ) : null}
    </StepFrame>
  );
}

/** `children`: what else is to be settled before generating. */
export function StepReminders({ draft, change, heading, children }: StepProps & { children?: ReactNode }) {
  const { reminders } = draft;
  return (
    <StepFrame
      heading={heading}
      question="When should we remind you?"
      lede="Reminders come with your calendar file, under plain labels. Nobody reading over your shoulder learns a thing."
    >
      <ChoiceGroup legend="Reminders" hint="at least one" layout="1">
        {REMINDERS.map((value) => (
          <ChoiceCard
            key={value}
            type="checkbox"
            name="reminders"
            value={value}
            checked={reminders[value]}
            onChange={(on) => change({ reminders: { ...reminders, [value]: on } })}
            {...REMINDER_LABELS[value]}
          />
        ))}
      </ChoiceGroup>
      {children}
    </StepFrame>
  );
}

export interface StepProps {
  draft: AnswersDraft;
  change(part: Partial<AnswersDraft>): void;
  /** Where the focus goes when the step appears. */
  heading: Ref<HTMLHeadingElement>;
}

interface DurationChoiceProps {
  draft: { relationshipDuration: RelationshipDuration | null };
  change(part: { relationshipDuration: RelationshipDuration }): void;
}

export function DurationChoice({ draft: { relationshipDuration }, change }: DurationChoiceProps) {
  return (
    <ChoiceGroup legend="How long have you been together?" layout="2" className={PLAIN_CARDS}>
      {RELATIONSHIP_DURATIONS.map((value) => (
        <ChoiceCard
          key={value}
          type="radio"
          name="relationshipDuration"
          value={value}
          checked={relationshipDuration === value}
          onChange={() => change({ relationshipDuration: value })}
          title={DURATION_LABELS[value]}
        />
      ))}
    </ChoiceGroup>
  );
}

interface HoursAndDaysProps {
  draft: { availableTimeSlots: readonly WindowId[]; availableDays: readonly DayKind[] };
  change(part: { availableTimeSlots?: WindowId[]; availableDays?: DayKind[] }): void;
}

export function HoursAndDays({ draft: { availableTimeSlots, availableDays }, change }: HoursAndDaysProps) {
  return (
    <>
      <ManyChoices
        legend="Time slots"
        hint="at least one"
        name="availableTimeSlots"
        values={WINDOWS}
        labels={windowLabels()}
        artOf={(value) => <TimeDial from={WINDOW_LABELS[value].from} to={WINDOW_LABELS[value].to} />}
        chosen={availableTimeSlots}
        onChange={(chosen) => change({ availableTimeSlots: chosen })}
      />
      <ChoiceGroup legend="Days" hint="at least one" layout="chips">
        {DAY_KINDS.map((value) => (
          <Chip
            key={value}
            selected={availableDays.includes(value)}
            onChange={(chosen) => change({ availableDays: withChoice(DAY_KINDS, availableDays, value, chosen) })}
          >
            {DAY_LABELS[value]}
          </Chip>
        ))}
      </ChoiceGroup>
    </>
  );
}

const windowLabels = () =>
  Object.fromEntries(
    WINDOWS.map((window) => [window, { title: WINDOW_LABELS[window].title, note: windowHours(window) }]),
  ) as Record<WindowId, { title: string; note: string }>;

interface FrequencyChoicesProps {
  draft: {
    solo: boolean;
    currentFrequency: CurrentFrequency | null;
    preferredFrequency: PreferredFrequency | null;
  };
  change(part: { currentFrequency?: CurrentFrequency; preferredFrequency?: PreferredFrequency }): void;
}

export function FrequencyChoices({ draft, change }: FrequencyChoicesProps) {
  const { solo } = draft;
  return (
    <>
      <Frequencies
        legend={solo ? 'How often do you take time for intimacy now?' : 'How often are you intimate now?'}
        name="currentFrequency"
        all={CURRENT_FREQUENCIES}
        value={draft.currentFrequency}
        onChange={(currentFrequency) => change({ currentFrequency })}
      />
      <Frequencies
        legend="How often would you like it to be?"
        name="preferredFrequency"
        all={PREFERRED_FREQUENCIES}
        value={draft.preferredFrequency}
        onChange={(preferredFrequency) => change({ preferredFrequency })}
      />
    </>
  );
}

interface FrequenciesProps<T extends CurrentFrequency> {
  legend: string;
  name: string;
  all: readonly T[];
  value: T | null;
  onChange(value: T): void;
}

function Frequencies<T extends CurrentFrequency>({ legend, name, all, value, onChange }: FrequenciesProps<T>) {
  return (
    <ChoiceGroup legend={legend} layout="2" className={PLAIN_CARDS}>
      {all.map((one) => (
        <ChoiceCard
          key={one}
          type="radio"
          name={name}
          value={one}
          checked={value === one}
          onChange={() => onChange(one)}
          {...FREQUENCY_LABELS[one]}
        />
      ))}
    </ChoiceGroup>
  );
}
