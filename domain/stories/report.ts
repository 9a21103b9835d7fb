/** A reader's report of something public: six reasons (spec 2 section 9), and one report of each person. */

export const REPORTED_KINDS = ['story', 'comment', 'article'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

/** As they are shown, sent and kept. */
export const REPORT_REASONS = [
  'Inappropriate content',
  'Spam or promotional',
  'Harassment or abuse',
  'False or misleading',
  'Privacy concerns',
  'Other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The text whose keyed hash stands for the person in a report: the same for a second report of the same thing, another for every other thing. */
export const reporterName = (kind: ReportedKind, targetId: string, userId: string): string =>
  ['report 1', kind, targetId, userId].join('\n');

export interface KeptReport {
  reporter: string;
  reason: ReportReason;
  settledAt: Date | null;
}

/** Adds a report unless this person reported before, also where that report is settled: the first one stands, and the answer is the same. */
export const withReport = (reports: readonly KeptReport[], report: KeptReport): readonly KeptReport[] =>
  reports.some(({ reporter }) => reporter === report.reporter) ? reports : [...reports, report];

/** The open reports by reason, the most frequent first, reasons of one count in the order of the list. */
export function openReasons(reports: readonly KeptReport[]): { reason: ReportReason; times: number }[] {
  return REPORT_REASONS.map((reason) => ({
    reason,
    times: reports.filter((report) => report.reason === reason && report.settledAt === null).length,
  }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times);
}
