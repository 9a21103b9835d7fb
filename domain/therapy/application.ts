/** The partner application of a therapist: what the form asks, how long each answer may be, and how far an application has come. */

import type { FieldProblem } from '../field-problem.ts';
import { checkAddress } from '../newsletter/newsletter.ts';
import { isOneLine, type TextField, textProblems } from '../text-fields.ts';
import { DAY_MS } from '../time-units.ts';

export const APPLICATION_STATUSES = ['new', 'in-contact', 'accepted', 'declined'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const STATUS_WORDS: Readonly<Record<ApplicationStatus, string>> = {
  new: 'New',
  'in-contact': 'In contact',
  accepted: 'Accepted',
  declined: 'Declined',
};

/** Nobody becomes new again; everything else may be put right. */
export const mayBecome = (from: ApplicationStatus, to: ApplicationStatus): boolean => from !== to && to !== 'new';

/** Days after its last change on which one is removed for good: six months after a no, two years without an end. */
export const APPLICATION_DAYS: Readonly<Record<ApplicationStatus, number | null>> = {
  new: 730,
  'in-contact': 730,
  // Kept while somebody works with us; removed by hand when they no longer do.
  accepted: null,
  declined: 183,
};

/** `changedAt` is when it came, until it was answered. Null for one that stays. */
export function removalOf(status: ApplicationStatus, changedAt: Date): Date | null {
  const days = APPLICATION_DAYS[status];
  return days === null ? null : new Date(changedAt.getTime() + days * DAY_MS);
}

export const APPLICATION_LENGTHS = { fullName: 120, email: 254, phone: 40, linkedin: 200, message: 2_000 } as const;

/** The last two may be empty. */
export interface Application {
  fullName: string;
  email: string;
  phone: string;
  linkedin: string;
  message: string;
}

const ONE_LINE = { holds: isOneLine, message: 'Keep this on one line, without hidden characters.' };
const EMAIL = {
  holds: (text: string) => checkAddress(text).ok,
  message: 'Enter an email address, such as name@example.com.',
};
const PHONE = { holds: isPhone, message: 'Enter a phone number, such as +44 20 7946 0958.' };
const LINKEDIN = {
  holds: (text: string) => linkedinAddress(text) !== '',
  message: 'Enter the address of a LinkedIn profile, such as https://www.linkedin.com/in/name.',
};

/** In the order of the form; empty for one that can be sent. */
export const checkApplication = ({ fullName, email, phone, linkedin, message }: Application): FieldProblem[] => {
  const field = (name: keyof Application, value: string, called: string, rest: Partial<TextField> = {}): TextField => ({
    field: name,
    value,
    called,
    most: APPLICATION_LENGTHS[name],
    ...rest,
  });
  return textProblems([
    field('fullName', fullName, 'the name', { missing: 'Full name is required', form: ONE_LINE }),
    field('email', email, 'the email address', { missing: 'Email is required', form: EMAIL }),
    field('phone', phone, 'the phone number', { missing: 'Phone is required', form: PHONE }),
    field('linkedin', linkedin, 'the address', { form: LINKEDIN }),
    field('message', message, 'the message'),
  ]);
};

/** As it is kept, of one that `checkApplication` lets through. */
export const tidyApplication = ({ fullName, email, phone, linkedin, message }: Application): Application => ({
  fullName: fullName.trim(),
  email: email.trim().toLowerCase(),
  phone: phone.trim().replaceAll(/\s+/g, ' '),
  linkedin: linkedinAddress(linkedin),
  message: message.replaceAll(/\r\n?/g, '\n').trim(),
});

/** Five to fifteen digits (ITU-T E.164 allows no more), with the signs that people write between them, and an extension. */
function isPhone(text: string): boolean {
  const [, number, extension = ''] = /^(\+?[\d ()./-]+?)(?: ?(?:x|ext\.?) ?(\d{1,6}))?$/i.exec(text.trim()) ?? [];
  const digits = number?.replaceAll(/\D/g, '').length ?? 0;
  return digits >= 5 && digits <= 15 && extension.length <= 6;
}

/** With https:// in front; empty for what is no profile or page of that site, and for nothing. */
export function linkedinAddress(typed: string): string {
  const path = /^(?:https?:\/\/)?((?:[a-z]{2,3}\.)?linkedin\.com\/[\p{L}\p{N}/%_.~-]+)(?:[?#]\S*)?$/iu.exec(
    typed.trim(),
  )?.[1];
  return path ? `https://${path}` : '';
}
