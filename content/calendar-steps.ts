/** How a calendar is told of an address, for each of the usual ones; in the words that their own menus use. */

export const CALENDAR_KINDS = ['apple', 'google', 'outlook', 'android'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

export interface CalendarSteps {
  name: string;
  steps: readonly string[];
  /** What is good to know of it. */
  note: string;
}

export const CALENDAR_STEPS: Readonly<Record<CalendarKind, CalendarSteps>> = {
  apple: {
    name: 'Apple',
    steps: [
      'On an iPhone or iPad: press “Open in my calendar” above, then Subscribe. Or in the Calendar app: Calendars, Add Calendar, Add Subscription Calendar, and paste the address.',
      'On a Mac: in Calendar choose File, New Calendar Subscription, and paste the address.',
      'On the Mac, let it refresh every hour, and choose iCloud as its place to see it on all your devices.',
    ],
    note: 'It asks whether to leave out alerts: leave them in if you want to be reminded.',
  },
  google: {
    name: 'Google',
    steps: [
      'On a computer, open calendar.google.com. The app on your phone cannot add an address.',
      'Beside “Other calendars” press the plus, then “From URL”.',
      'Paste the address, leave “Make the calendar publicly accessible” off, and press “Add calendar”.',
    ],
    note: 'Google looks again in its own time, at times only after a day, and leaves out reminders.',
  },
  outlook: {
    name: 'Outlook',
    steps: [
      'In Outlook on the web or on your computer, open the calendar and press “Add calendar”.',
      'Choose “Subscribe from web” and paste the address.',
      'Give it a name that suits you, and press Import.',
    ],
    note: 'Outlook looks again in its own time, which can take a day.',
  },
  android: {
    name: 'Android',
    steps: [
      'With Google Calendar: follow the steps for Google once on a computer. It is then in the app as well.',
      'With another calendar app: install one that subscribes to addresses, such as ICSx⁵, press the plus there, and paste the address.',
    ],
    note: 'In Google’s app, look under Settings that the new calendar is shown and synced.',
  },
};
