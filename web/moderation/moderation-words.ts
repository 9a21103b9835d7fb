/** The moderators' pages in words: signals, decisions, advice, and how often somebody's texts were refused. */
import type { DecisionKind } from '../../domain/moderation/decision.ts';
import type { Advice, DecisionView, QueueSort, QueueStatus } from '../../domain/moderation/moderation-views.ts';
import { SIGNAL_LABELS } from '../../domain/moderation/signals.ts';
import type { SignalKind } from '../../domain/stories/found.ts';
import type { ReportedKind } from '../../domain/stories/report.ts';
import type { StoryWarning } from '../../domain/stories/story.ts';

export const STATUS_WORDS: Readonly<Record<QueueStatus, string>> = {
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
};

export const SORT_WORDS: Readonly<Record<QueueSort, string>> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  signals: 'Most signals',
  reports: 'Most reports',
};

export const WARNING_WORDS: Readonly<Record<StoryWarning, string>> = {
  sensitive: 'Sensitive',
  emotional: 'Emotional',
  mature: 'Mature',
};

/** What may harm somebody stands out from what only names somebody. */
const GRAVE: readonly SignalKind[] = ['self-harm', 'minor', 'violence', 'abuse'];

export const signalTone = (kind: SignalKind): 'bad' | 'warn' => (GRAVE.includes(kind) ? 'bad' : 'warn');

/** 'Phone number' or '2 × Phone number'. */
export const signalWords = (kind: SignalKind, times: number): string =>
  times === 1 ? SIGNAL_LABELS[kind] : `${times} × ${SIGNAL_LABELS[kind]}`;

export const ADVICE_WORDS: Readonly<Record<Advice, string>> = {
  approve: 'Approve it',
  edit: 'Approve it with changes',
  reject: 'Reject it',
};

export const ACT_WORDS: Readonly<Record<DecisionKind, string>> = {
  approved: 'Approved',
  'approved-with-edits': 'Approved with changes',
  rejected: 'Rejected',
  'taken-down': 'Taken down',
  'warnings-set': 'Content warnings set',
  'comment-removed': 'Comment removed',
  'report-dismissed': 'Kept after reports',
  'second-opinion-asked': 'Second opinion asked for',
  'second-opinion-given': 'Second opinion given',
};

export const KIND_WORDS: Readonly<Record<ReportedKind, string>> = {
  story: 'Story',
  comment: 'Comment',
  article: 'Article',
};

/** The rest of what is known of a decision; empty for most. */
export function detailWords({ act, details }: Pick<DecisionView, 'act' | 'details'>): string {
  if (act === 'warnings-set') {
    const set = Array.isArray(details.to) ? details.to.map((warning) => WARNING_WORDS[warning as StoryWarning]) : [];
    return set.length === 0 ? 'None anymore' : set.join(', ');
  }
  if (act === 'second-opinion-given') return ADVICE_WORDS[details.advice as Advice] ?? '';
  if (act === 'report-dismissed') return timesWords(Number(details.reports), 'report', 'reports');
  return typeof details.notes === 'string' ? details.notes : '';
}

/** What is worth knowing of a decision that nobody else could have taken. */
export const aloneWords = ({ details, own }: Pick<DecisionView, 'details' | 'own'>): string[] => [
  ...(details.alone === true ? ['No other moderator was available.'] : []),
  ...(own ? ['It was your own text. No one else is shown this line.'] : []),
];

export const timesWords = (times: number, one: string, many: string): string => `${times} ${times === 1 ? one : many}`;

/** Null where there is nothing to tell. */
export function offenceWords(offences: { lately: number; inYear: number; repeat: boolean } | null): string | null {
  if (offences === null || offences.inYear === 0) return null;
  const all = timesWords(offences.inYear, 'text by this author was', 'texts by this author were');
  const lately = offences.lately === offences.inYear ? '' : `, ${offences.lately} of them recently`;
  return `${all} refused or removed in the past year${lately}.`;
}
