/** Step 5: what kinds of activity, and what was done before. */
import { ChatsCircleIcon } from '@phosphor-icons/react/dist/ssr/ChatsCircle';
import { DiceFiveIcon } from '@phosphor-icons/react/dist/ssr/DiceFive';
import { FootprintsIcon } from '@phosphor-icons/react/dist/ssr/Footprints';
import { ForkKnifeIcon } from '@phosphor-icons/react/dist/ssr/ForkKnife';
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift';
import { GraduationCapIcon } from '@phosphor-icons/react/dist/ssr/GraduationCap';
import { HandIcon } from '@phosphor-icons/react/dist/ssr/Hand';
import { MusicNotesIcon } from '@phosphor-icons/react/dist/ssr/MusicNotes';
import { PaintBrushIcon } from '@phosphor-icons/react/dist/ssr/PaintBrush';
import { ACTIVITY_LABELS } from '../../content/spice-up.ts';
import { ACTIVITIES, type Activity } from '../../domain/list/topic-kinds.ts';
import { ManyChoices } from '../kit/fields/choice-group.tsx';
import { TextArea } from '../kit/fields/field.tsx';
import { previousProblem } from './spice-up-answers.ts';
import type { StepProps } from './spice-up-form.tsx';

const ICONS: Readonly<Record<Activity, typeof GiftIcon>> = {
  food: ForkKnifeIcon,
  making: PaintBrushIcon,
  moving: FootprintsIcon,
  culture: MusicNotesIcon,
  play: DiceFiveIcon,
  talk: ChatsCircleIcon,
  touch: HandIcon,
  learning: GraduationCapIcon,
  surprise: GiftIcon,
};

function artOf(activity: Activity) {
  const Icon = ICONS[activity];
  return <Icon size={32} weight="duotone" aria-hidden="true" />;
}

interface StepActivitiesProps extends StepProps {
  /** As typed, one a line. */
  previous: string;
  onPrevious(previous: string): void;
}

export function StepActivities({ preferences, prefer, previous, onPrevious }: StepActivitiesProps) {
  const { activityTypes } = preferences;
  return (
    <>
      <ManyChoices
        legend="Activity types"
        hint="optional, any number"
        layout="3"
        name="activityTypes"
        values={ACTIVITIES}
        labels={ACTIVITY_LABELS}
        artOf={artOf}
        chosen={activityTypes}
        onChange={(chosen) => prefer({ activityTypes: chosen })}
      />
      <TextArea
        label="Previous activities"
        hint="optional, one a line, and we leave out anything like them"
        rows={3}
        value={previous}
        onChange={onPrevious}
        error={previousProblem(previous)}
      />
    </>
  );
}
