/** What is said about connecting Google Calendar and Outlook: what each may see, and how a sign-in ended. */
import { PROVIDER_NAMES } from '../../domain/calendar/connections/connection.ts';
import type { SignInType } from '../../domain/calendar/connections/sign-in.ts';
import type { SignInEnd } from '../../server/calendar/sign-in/sign-in.ts';
import type { NoticeTone } from '../kit/messages/notice.tsx';

export const SIGN_IN_SERVICES: readonly SignInType[] = ['google', 'outlook'];

interface ServiceWords {
  name: string;
  /** Where one signs in. */
  company: string;
  busy: string;
  write: string;
}

export const SERVICE_WORDS: Readonly<Record<SignInType, ServiceWords>> = {
  google: {
    name: PROVIDER_NAMES.google,
    company: 'Google',
    busy: 'Only when you’re busy. We never ask Google what it is, where or with whom.',
    write: 'Into a new calendar that we make there, as private events. We can’t touch any other.',
  },
  outlook: {
    name: PROVIDER_NAMES.outlook,
    company: 'Microsoft',
    busy: 'Only when you’re busy. We never ask Microsoft what it is, where or with whom.',
    write:
      'Into a new calendar, or one you choose, as private events. Microsoft has no smaller permission than all your calendars, but we only ever change our own events. Of several alarms, Outlook keeps the earliest.',
  },
};

export const OTHER_CALENDARS = {
  label: 'In my other calendars too',
  note: 'Google then tells us their names. Otherwise only your main calendar counts.',
};

interface EndWords {
  tone: NoticeTone;
  text(words: ServiceWords): string;
}

export const END_WORDS: Readonly<Record<SignInEnd['end'], EndWords>> = {
  connected: { tone: 'good', text: ({ name }) => `${name} is connected.` },
  refused: { tone: 'info', text: ({ company }) => `You said no at ${company}, so nothing was connected.` },
  nothing: { tone: 'info', text: ({ company }) => `Nothing was allowed at ${company}, so nothing was connected.` },
  expired: {
    tone: 'warn',
    text: () => 'Signing in took too long, or began in another browser. Nothing was connected. Please start again.',
  },
  full: {
    tone: 'warn',
    text: () => 'You’ve connected as many calendars as you can. Disconnect one to add another.',
  },
  unavailable: {
    tone: 'bad',
    text: ({ company }) => `${company} didn’t answer properly. Nothing was connected. Please try again in a moment.`,
  },
};

/** Where the operator set a service up, or did not. */
export function missingWords(there: Readonly<Record<SignInType, boolean>>): string | null {
  const missing = SIGN_IN_SERVICES.filter((type) => !there[type]).map((type) => SERVICE_WORDS[type].name);
  if (missing.length === 0) return null;
  return `${missing.join(' and ')} can be connected once whoever runs this server has set ${missing.length > 1 ? 'them' : 'it'} up. Until then, the calendar address above works there too.`;
}

/** Of the fragment that a sign-in came back with; null for any other. */
export function endIn(hash: string): { type: SignInType; end: SignInEnd['end'] } | null {
  const [type, end] = hash.slice(1).split('-');
  const known = SIGN_IN_SERVICES.find((one) => one === type);
  return known && end && Object.hasOwn(END_WORDS, end) ? { type: known, end: end as SignInEnd['end'] } : null;
}
