/**
 * What stands out in a text before a human looks: marked with its passage, and nothing more. No signal publishes or
 * refuses anything; only the limits of spam-limits.ts do. Self-harm and abuse show the author help at once.
 */

import { evened, type Found, folded, SIGNAL_KINDS, type SignalKind } from '../stories/found.ts';
import { findContacts } from './contacts.ts';
import { findDanger } from './danger-words.ts';
import { findFullNames } from './full-names.ts';
import { findPhones } from './phones.ts';
import { findPostalAddresses } from './postal-addresses.ts';
import { findSlurs, type SlurWords } from './slurs.ts';

export type { ReportedKind, ReportReason } from '../stories/report.ts';
export type { DecisionKind } from './decision.ts';

export const TEXT_PARTS = ['title', 'displayName', 'content'] as const;
/** A comment has its content alone. */
type TextPart = (typeof TEXT_PARTS)[number];

/** A passage of one part of what was sent; `start` and `end` are UTF-16 units of that part. */
export interface Signal extends Found {
  part: TextPart;
}

/** The word lists of content/, which an operator may change. */
export interface ModerationWords extends SlurWords {
  givenNames: readonly string[];
  namesThatAreWords: readonly string[];
}

export const SIGNAL_LABELS: Readonly<Record<SignalKind, string>> = {
  phone: 'Phone number',
  email: 'Email address',
  address: 'Postal address',
  'full-name': 'Full name',
  link: 'Link',
  slur: 'Slur',
  'self-harm': 'Self-harm',
  minor: 'Someone under 18',
  violence: 'Violence',
  abuse: 'Abuse',
};

/** Every passage in one text, in the order of the text; passages of one kind never overlap. */
export function findSignals(text: string, words: ModerationWords): Found[] {
  const even = evened(text);
  const fold = folded(text);
  const names = { known: new Set(words.givenNames), words: new Set(words.namesThatAreWords) };
  const contacts = findContacts(even);
  const inContact = (found: Found) => contacts.some((other) => found.start < other.end && other.start < found.end);
  return joined([
    ...contacts,
    ...findPhones(even).filter((phone) => !inContact(phone)),
    ...findPostalAddresses(even),
    ...findFullNames(even, names),
    ...findSlurs(fold, words),
    ...findDanger(fold),
  ]);
}

/** All parts of a story or comment; what is absent is not read. */
export const signalsOf = (texts: Partial<Record<TextPart, string>>, words: ModerationWords): Signal[] =>
  TEXT_PARTS.flatMap((part) => findSignals(texts[part] ?? '', words).map((found) => ({ ...found, part })));

/** Overlapping passages of one kind as one. */
function joined(found: readonly Found[]): Found[] {
  const order = (kind: SignalKind) => SIGNAL_KINDS.indexOf(kind);
  const sorted = [...found].sort((a, b) => order(a.kind) - order(b.kind) || a.start - b.start || a.end - b.end);
  const kept: Found[] = [];
  for (const next of sorted) {
    const last = kept.at(-1);
    if (last && last.kind === next.kind && next.start < last.end) last.end = Math.max(last.end, next.end);
    else kept.push({ ...next });
  }
  return kept.sort((a, b) => a.start - b.start || order(a.kind) - order(b.kind));
}

/** What the author is shown help for, at once and kindly; null for nearly everybody. Danger to one's own life goes first. */
export function helpFor(signals: readonly Pick<Found, 'kind'>[]): 'self-harm' | 'abuse' | null {
  const kinds = new Set(signals.map(({ kind }) => kind));
  return kinds.has('self-harm') ? 'self-harm' : kinds.has('abuse') ? 'abuse' : null;
}
