import { expect, test } from 'vitest';
import type { IssueCard } from '../../domain/newsletter/issue-views.ts';
import { progressInWords } from './issues.ts';

const issue = (more: Partial<IssueCard>): IssueCard => ({
  id: 'i',
  subject: 'Twofold, November 2026',
  status: 'draft',
  createdAt: '2026-11-01T10:00:00.000Z',
  sendAt: null,
  sentAt: null,
  letters: {},
  ...more,
});
const words = (more: Partial<IssueCard>) => progressInWords(issue(more), (instant) => `at ${instant}`);

test('each standing of an issue is said with its figures, and a draft says nothing', () => {
  expect(words({})).toBe('');
  expect(words({ status: 'scheduled', sendAt: 'X' })).toBe('goes out at X');
  expect(words({ status: 'sending', letters: { sent: 1, waiting: 3, trying: 2, failed: 1 } })).toBe(
    '1 letter sent, 1 refused, 5 to go',
  );
  expect(words({ status: 'sent', sentAt: 'Y', letters: { sent: 1200, 'left-out': 4 } })).toBe(
    '1,200 letters sent, at Y',
  );
});
