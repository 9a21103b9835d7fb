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
    'It no longer lets us in: a password changed, or a permission ran out. Connect it again and everything picks up where it stopped, with nothing doubled.',
  'not-allowed': 'It lets us in, but not to everything you chose here. We’ll keep trying.',
  'calendar-gone': 'The calendar we wrote your plan into is gone. Choose another below, or a new one.',
  unreachable: 'It hasn’t answered for a while. We’ll keep trying, a little less often each time.',
  unreadable: 'It answers with something we can’t read. We’ll keep trying, a little less often each time.',
  'partly-read': 'We couldn’t read the times of some entries, so a plan may overlap them. All others count.',
};

/** Those that take a name and a password; the others have a sign-in of their own. */
export const PASSWORD_TYPES = ['apple', 'yahoo', 'caldav'] as const satisfies readonly ProviderType[];
export type PasswordType = (typeof PASSWORD_TYPES)[number];

export const PASSWORD_WORDS: Readonly<Record<PasswordType, { title: string; note: string; help: string }>> = {
  apple: {
    title: 'Apple',
    note: 'iCloud Calendar',
    help: 'Apple wants a separate password for this. Make one on account.apple.com under Sign-In and Security, App-Specific Passwords.',
  },
  yahoo: {
    title: 'Yahoo',
    note: 'Yahoo Calendar',
    help: 'Yahoo wants a separate password for this. Make one in your account’s security settings under App passwords.',
  },
  caldav: {
    title: 'Another calendar',
    note: 'Fastmail, Nextcloud, your own server: anything that speaks CalDAV',
    help: 'If your calendar offers app passwords, make one just for this. You can take it back at any time.',
  },
};
