/**
 * What the strip on the tools page tells of its own accord, at each of the four notification levels. It is the only place
 * for notices. Reminders of a plan's evenings, which go by mail or to a device where somebody asked for them, heed the same levels
 * in words of their own (domain/reminders). Letters (a code, a link, a payment, a release of the journal's key)
 * are no notices and go out at every level.
 */
import type { PrivacySettings } from './settings.ts';

export type NotificationLevel = PrivacySettings['notificationLevel'];

/**
 * security: what keeps the account safe, such as a release of the journal's key that was asked for. needs-you: something
 * waits for this person and goes on only with them, such as what to show a partner who has just been linked.
 * todays-plan: an event of today. important-date: one of their own dates is near. question-answered: both have answered
 * a question of the day. check-in: no check-in yet this evening. weekly-look: a look back at the week.
 */
export const NOTICE_KINDS = [
  'security',
  'needs-you',
  'todays-plan',
  'important-date',
  'question-answered',
  'check-in',
  'weekly-look',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Each level lets through what the one below it does, and more. */
const LET_THROUGH: Readonly<Record<NotificationLevel, readonly NoticeKind[]>> = {
  none: ['security'],
  minimal: ['security', 'needs-you', 'todays-plan', 'important-date'],
  standard: ['security', 'needs-you', 'todays-plan', 'important-date', 'question-answered', 'check-in'],
  detailed: NOTICE_KINDS,
};

/** Whether this may be told without being asked. */
export const mayTell = (kind: NoticeKind, level: NotificationLevel): boolean => LET_THROUGH[level].includes(kind);

/** For the Privacy page: where notices are, and what each level lets onto that place. */
export const NOTICES_WORDS = 'on your tools page, and in reminders if you asked for any';

export const LEVEL_WORDS: Readonly<Record<NotificationLevel, { title: string; means: string }>> = {
  none: {
    title: 'None',
    means:
      'Only what keeps your account safe, and no reminders. Emails about sign-in, payments and your account always come.',
  },
  minimal: {
    title: 'Minimal',
    means:
      'Adds something planned for today, a date less than a week away and, once you’re linked, a choice that waits for you. Nothing is named, and reminders give no time.',
  },
  standard: {
    title: 'Standard',
    means:
      'Adds a question you’ve both answered and, after six, a check-in you haven’t made, if you made three in the past week. Nothing is named, and reminders give the time.',
  },
  detailed: {
    title: 'Detailed',
    means:
      'Adds a look back on Sundays, after a week with three check-ins. Notices say what they’re about, reminders carry your calendar label, and anyone who sees your screen can read both.',
  },
};

const WORDS: Readonly<Record<NoticeKind, { discreet: string; full: string }>> = {
  security: { discreet: 'Something about your account', full: 'Something about your account needs a look' },
  'needs-you': { discreet: 'Something’s waiting for you', full: 'You’re linked. Choose what to share' },
  'todays-plan': { discreet: 'Something for today', full: 'Your plan has something for today' },
  'important-date': { discreet: 'A date is coming up', full: 'One of your dates is coming up' },
  'question-answered': { discreet: 'Something new to read', full: 'You’ve both answered' },
  'check-in': { discreet: 'A minute for yourself', full: 'No check-in yet today' },
  'weekly-look': { discreet: 'Your week', full: 'A look back at your week' },
};

/** What a notice says: names nothing below 'detailed'. */
export const noticeWords = (kind: NoticeKind, level: NotificationLevel): string =>
  WORDS[kind][level === 'detailed' ? 'full' : 'discreet'];

/** What is known of a person's day; all of it was read in their own browser. */
export interface NoticeFacts {
  /** YYYY-MM-DD and 0..23, in their own zone. */
  today: string;
  hour: number;
  /** Someone asked for the release of the journal's key. */
  releaseRequested: boolean;
  /** Linked, and what to share was never chosen. */
  sharesUnchosen: boolean;
  /** The id of a plan with an event of today that is not done. */
  planToday: string | null;
  /** Days to the nearest important date, and the day it is on. */
  dateAhead: { on: string; days: number } | null;
  /** The latest day that both have answered and this one has not read. */
  answeredDay: string | null;
  /** Days with a check-in, YYYY-MM-DD. */
  checkInDays: readonly string[];
  /** 0 = Sunday. */
  weekday: number;
  /** The date that many days before today. */
  daysAgo(days: number): string;
}

interface DueNotice {
  kind: NoticeKind;
  /** The same for as long as it tells of the same thing: what was put away stays away. */
  about: string;
}

const DATE_DAYS = 7;
const EVENING = 18;

/** What is due, the most urgent first, as far as the level lets it through. */
export function dueNotices(facts: NoticeFacts, level: NotificationLevel): DueNotice[] {
  const { today, checkInDays, daysAgo } = facts;
  const since = (days: number) => checkInDays.filter((day) => day > daysAgo(days) && day <= today).length;
  const about: Record<NoticeKind, string | null> = {
    security: facts.releaseRequested ? 'release' : null,
    'needs-you': facts.sharesUnchosen ? 'shares' : null,
    'todays-plan': facts.planToday && today,
    'important-date': facts.dateAhead && facts.dateAhead.days <= DATE_DAYS ? facts.dateAhead.on : null,
    'question-answered': facts.answeredDay,
    // Only for one who does check in: nobody is nagged into it.
    'check-in': facts.hour >= EVENING && since(7) >= 3 && !checkInDays.includes(today) ? today : null,
    'weekly-look': facts.weekday === 0 && since(7) >= 3 ? today : null,
  };
  return NOTICE_KINDS.flatMap((kind) => {
    const told = about[kind];
    return told !== null && mayTell(kind, level) ? [{ kind, about: told }] : [];
  });
}
