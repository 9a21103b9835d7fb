/** The calendar files of a plan under their names, made on this device as discreet as the view is: downloaded, or handed to its share sheet. The owner's access log is told of it. */
import {
  type PlanCalendarOptions,
  planCalendar,
  singleEventCalendar,
} from '../../../domain/calendar/icalendar/plan-calendar.ts';
import { planFileName, type View } from '../../../domain/planner/discretion.ts';
import type { PlanEvent } from '../../../domain/planner/plan.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { tellPlanExport } from '../../client/privacy/tell-access.ts';
import { saveFile } from '../../kit/save-file.ts';

const CALENDAR_TYPE = 'text/calendar';

const optionsOf = ({ timezone, coverWords, sequence }: StoredPlan, view: View): PlanCalendarOptions => ({
  view,
  timezone,
  stampedAt: new Date(),
  coverWords,
  sequences: sequence,
});

/** The whole plan; what was set aside is cancelled in calendars that took it earlier. */
export const planFile = (stored: StoredPlan, view: View): { fileName: string; calendar: string } => ({
  fileName: planFileName(view),
  calendar: planCalendar(stored.plan, {
    ...optionsOf(stored, view),
    removed: stored.setAside.map(({ event }) => event),
  }),
});

export function downloadPlan(stored: StoredPlan, view: View): void {
  const { fileName, calendar } = planFile(stored, view);
  saveFile(fileName, CALENDAR_TYPE, calendar);
  void tellPlanExport('calendar-file');
}

export function downloadEvent(stored: StoredPlan, event: PlanEvent, view: View): void {
  saveFile(planFileName(view), CALENDAR_TYPE, singleEventCalendar(event, optionsOf(stored, view)));
  void tellPlanExport('event-file');
}

/** `closed`: the person closed the sheet, and wants nothing more to happen. */
type ShareOutcome = 'shared' | 'closed' | 'copied' | 'failed';

/** Spec 1 section 8. The sheet itself tells what became of a share. */
export const SHARE_MESSAGES = {
  copied: 'Plan details copied to clipboard!',
  failed: 'Unable to share. Please try downloading the calendar file instead.',
} as const satisfies Partial<Record<ShareOutcome, string>>;

interface SharedCalendar {
  /** Receivers see it: `planFileName(view)`. */
  fileName: string;
  /** The whole calendar file. */
  calendar: string;
  /** For the clipboard; as discreet as the view is. */
  text: string;
}

/**
 * Hands the file to the device's share sheet, or the plan's text to the clipboard where there is none for files. In answer
 * to a click; call it before anything is awaited, or browsers refuse the sheet. It never rejects.
 */
export async function shareCalendar({ fileName, calendar, text }: SharedCalendar): Promise<ShareOutcome> {
  // Neither title nor text goes along: receivers' apps would show them beside the file.
  const files = [new File([calendar], fileName, { type: 'text/calendar' })];
  if (navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
      // Some browsers offer the sheet and then refuse this kind of file: the clipboard is left.
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
