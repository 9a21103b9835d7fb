import { expect, test } from 'vitest';
import { type KeptReport, openReasons, REPORT_REASONS, type ReportReason, reporterName, withReport } from './report.ts';
import { reportSchema } from './story-schemas.ts';

const report = (reporter: string, reason: ReportReason, settledAt: Date | null = null): KeptReport => ({
  reporter,
  reason,
  settledAt,
});

test('the six reasons of the specification, and no other', () => {
  expect(REPORT_REASONS).toEqual([
    'Inappropriate content',
    'Spam or promotional',
    'Harassment or abuse',
    'False or misleading',
    'Privacy concerns',
    'Other',
  ]);
  expect(reportSchema.safeParse({ reason: 'Other' }).success).toBe(true);
  const refused = reportSchema.safeParse({ reason: 'Boring' });
  expect(refused.error?.issues[0]?.message).toBe('Please choose a reason for your report');
});

test('one report of each person: the second changes nothing, nor does one after the first was settled', () => {
  const first = withReport([], report('a', 'Other'));
  expect(withReport(first, report('a', 'Privacy concerns'))).toEqual(first);
  expect(withReport(first, report('b', 'Other'))).toHaveLength(2);
  const settled = [report('a', 'Other', new Date(0))];
  expect(withReport(settled, report('a', 'Other'))).toEqual(settled);
});

test('a person’s name in a report differs from target to target and from kind to kind', () => {
  const names = [
    reporterName('story', '1', 'me'),
    reporterName('comment', '1', 'me'),
    reporterName('story', '2', 'me'),
    reporterName('story', '1', 'you'),
  ];
  expect(new Set(names).size).toBe(4);
  expect(reporterName('story', '1', 'me')).toBe(names[0]);
});

test('open reasons stand by how often they were given; settled ones are gone', () => {
  const reports = [
    report('a', 'Other'),
    report('b', 'Privacy concerns'),
    report('c', 'Other'),
    report('d', 'Inappropriate content'),
    report('e', 'Spam or promotional', new Date(0)),
  ];
  expect(openReasons(reports)).toEqual([
    { reason: 'Other', times: 2 },
    { reason: 'Inappropriate content', times: 1 },
    { reason: 'Privacy concerns', times: 1 },
  ]);
});
