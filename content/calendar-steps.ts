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
      'On a Mac, let it refresh every hour, and choose iCloud as its location to see it on all your devices.',
    ],
    note: 'It asks whether to remove alerts. Keep them if you want reminders.',
  },
  google: {
    name: 'Google',
    steps: [
      'On a computer, open calendar.google.com. The app on your phone cannot add an address.',
      'Beside “Other calendars” press the plus, then “From URL”.',
      'Paste the address, leave “Make the calendar publicly accessible” off, and press “Add calendar”.',
    ],
    note: 'Google checks for changes when it likes, sometimes only once a day, and leaves out reminders.',
  },
  outlook: {
    name: 'Outlook',
    steps: [
      'In Outlook on the web or on your computer, open the calendar and press “Add calendar”.',
      'Choose “Subscribe from web” and paste the address.',
      'Give it any name you like, and press Import.',
    ],
    note: 'Outlook checks for changes when it likes, which can take a day.',
  },
  android: {
    name: 'Android',
    steps: [
      'With Google Calendar: follow the steps for Google once on a computer. Then it’s in the app too.',
      'With another calendar app: install one that can subscribe to an address, such as ICSx⁵, press its plus, and paste the address.',
    ],
    note: 'In Google’s app, check under Settings that the new calendar is shown and synced.',
  },
};
