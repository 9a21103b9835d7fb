/** The demo's part of reminders: none are on, and a browser that really gets some for somebody is left as it is. */
import type { ReminderState } from '../../domain/reminders/choices.ts';
import { type DemoHandlers, ok } from './demo-route.ts';

const NONE: ReminderState = {
  byMail: false,
  atNight: false,
  devices: 0,
  mailLeaves: false,
  level: 'minimal',
  pushKey: '',
};

export const reminderAnswers = (): DemoHandlers => ({
  'GET /reminders': () => ok(NONE),
  'POST /reminders/browsers/renewal': () => ok({ kept: true }),
});
