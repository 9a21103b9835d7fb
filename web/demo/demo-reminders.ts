/** The demo's part of reminders: none are on, and a browser that really gets some for somebody is left as it is. */
import type { ReminderState } from '../../domain/reminders/choices.ts';
import { type DemoRoutes, ok } from './demo-route.ts';

const NONE: ReminderState = {
  byMail: false,
  atNight: false,
  devices: 0,
  mailLeaves: false,
  level: 'minimal',
  pushKey: '',
};

export const reminderAnswers = (): DemoRoutes => ({
  'GET /api/reminders': () => ok(NONE),
  'POST /api/reminders/browsers/renewal': () => ok({ kept: true }),
});
