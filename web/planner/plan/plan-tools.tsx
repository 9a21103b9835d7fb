/** Under the calendar: what concerns the plan as a whole, and whether it is saved. */
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { BinocularsIcon } from '@phosphor-icons/react/dist/ssr/Binoculars';
import { CalendarDotsIcon } from '@phosphor-icons/react/dist/ssr/CalendarDots';
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { ShuffleIcon } from '@phosphor-icons/react/dist/ssr/Shuffle';
import { TextboxIcon } from '@phosphor-icons/react/dist/ssr/Textbox';
import { lastDayOf } from '../../../domain/planner/plan-days.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { ASSESSMENT_PATH } from '../../frame/assessment-path.ts';
import { CALENDARS_PATH } from '../../frame/tools.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import type { PlanActions } from './plan-actions.ts';
import type { Saving } from './plan-store.ts';

type PlanToolsProps = {
  stored: StoredPlan;
  today: string;
  saving: Saving;
  actions: PlanActions;
  onHome: () => void;
  onCoverWords: () => void;
  onPrint: () => void;
};

export function PlanTools({ stored, today, saving, actions, onHome, onCoverWords, onPrint }: PlanToolsProps) {
  const over = today >= lastDayOf(stored);
  return (
    <div className="mt-5 -ml-3 flex flex-wrap items-center gap-x-2 gap-y-1 [&>.btn]:whitespace-normal">
      {over ? null : (
        <Button
          variant="quiet"
          size="small"
          icon={<ShuffleIcon size={20} aria-hidden="true" />}
          onClick={actions.shuffle}
        >
          Shuffle the remaining days
        </Button>
      )}
      {over || stored.model !== 2 ? null : (
        <Button variant="quiet" size="small" icon={<CalendarDotsIcon size={20} aria-hidden="true" />} onClick={onHome}>
          Shifts and kids’ days
        </Button>
      )}
      <Button variant="quiet" size="small" icon={<TextboxIcon size={20} aria-hidden="true" />} onClick={onCoverWords}>
        Cover words
      </Button>
      <Button variant="quiet" size="small" icon={<PrinterIcon size={20} aria-hidden="true" />} onClick={onPrint}>
        Print
      </Button>
      <LinkButton
        variant="quiet"
        size="small"
        icon={<CalendarPlusIcon size={20} aria-hidden="true" />}
        to={CALENDARS_PATH}
      >
        Your calendars
      </LinkButton>
      <LinkButton
        variant="quiet"
        size="small"
        icon={<BinocularsIcon size={20} aria-hidden="true" />}
        to={ASSESSMENT_PATH}
      >
        Take a snapshot
      </LinkButton>
      {stored.changes.length > 0 ? (
        <Button
          variant="quiet"
          size="small"
          icon={<ArrowCounterClockwiseIcon size={20} aria-hidden="true" />}
          onClick={actions.undo}
        >
          Undo last change
        </Button>
      ) : null}
      <span className="hint ml-auto pl-3" role="status">
        {saving.state === 'saving' ? 'Saving...' : saving.state === 'saved' ? 'Saved' : 'Not saved yet'}
      </span>
    </div>
  );
}
