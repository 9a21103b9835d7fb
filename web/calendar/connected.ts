/** Connected calendars as the API tells them, and the sentences for what can stand in their way. */
import type {
  CalendarProvider,
  ConnectionError,
  ConnectionPreferences,
  ProviderType,
} from '../../domain/calendar/connections/connection.ts';

export interface Connected extends CalendarProvider {
  account: string;
  error: ConnectionError | null;
  preferences: ConnectionPreferences;
  calendar: { id: string; name: string; own: boolean } | null;
  written: number;
}

export interface NewConnection {
  type: ProviderType;
  address: string;
  username: string;
  password: string;
}

export const ERROR_WORDS: Readonly<Record<ConnectionError, string>> = {
  'access-ended':
    'It does not let us in any more: a password was changed, or a permission ran out. Connect it again and everything goes on where it stopped, with nothing there twice.',
  'not-allowed': 'It lets us in, but not at everything that was chosen here. We go on trying.',
  'calendar-gone':
    'The calendar that your plan was written into is not there any more. Choose another below, or a new one of its own.',
  unreachable: 'It has not answered for a while. We go on trying, a little less often each time.',
  unreadable: 'It answers with something that we cannot read. We go on trying, a little less often each time.',
  'partly-read': 'Some entries there could not be read as times, so a plan may overlap them. All others count.',
};

/** Those that take a name and a password; the others have a sign-in of their own. */
export const PASSWORD_TYPES = ['apple', 'yahoo', 'caldav'] as const satisfies readonly ProviderType[];
export type PasswordType = (typeof PASSWORD_TYPES)[number];

export const PASSWORD_WORDS: Readonly<Record<PasswordType, { title: string; note: string; help: string }>> = {
  apple: {
    title: 'Apple',
    note: 'iCloud Calendar',
    help: 'Apple wants a password made for this alone: on account.apple.com under Sign-In and Security, App-Specific Passwords.',
  },
  yahoo: {
    title: 'Yahoo',
    note: 'Yahoo Calendar',
    help: 'Yahoo wants a password made for this alone: in your account’s security settings under App passwords.',
  },
  caldav: {
    title: 'Another calendar',
    note: 'Fastmail, Nextcloud, your own server: anything that speaks CalDAV',
    help: 'Where your calendar offers app passwords, make one for this alone: it can be taken back at any time.',
  },
};
