/** The calendar files of a plan under their names, made on this device as discreet as the view is; its owner's access log is told. */
import { type PlanCalendarOptions, planCalendar, singleEventCalendar } from '../../domain/calendar/plan-calendar.ts';
import { planFileName, type View } from '../../domain/planner/discretion.ts';
import type { PlanEvent } from '../../domain/planner/plan.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { tellPlanExport } from '../client/tell-access.ts';
import { saveFile } from '../kit/save-file.ts';

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
