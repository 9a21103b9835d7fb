import { expect, test } from 'vitest';
import { approvalOf, approvalSchema, checkReason, MAX_REASON_LENGTH, warningsSchema } from './decision.ts';

const SENT = 'We began to walk on Sundays, and slowly we began to talk as well.';

test('a refusal needs a reason that says something', () => {
  expect(checkReason(' \n')).toEqual({
    ok: false,
    problem: { field: 'reason', message: 'Please choose or write a reason' },
  });
  expect(checkReason(' It names somebody. ')).toEqual({ ok: true, value: 'It names somebody.' });
  expect(checkReason('x'.repeat(MAX_REASON_LENGTH)).ok).toBe(true);
  expect(checkReason('x'.repeat(MAX_REASON_LENGTH + 1)).ok).toBe(false);
});

test('what was sent is kept only where the moderator changed it', () => {
  expect(approvalOf(SENT, undefined)).toEqual({
    ok: true,
    value: { act: 'approved', content: SENT, sentContent: null },
  });
  expect(approvalOf(SENT, ` ${SENT}\r\n`)).toEqual(approvalOf(SENT, undefined));
  const edited = SENT.replace('Sundays', 'weekends');
  expect(approvalOf(SENT, edited)).toEqual({
    ok: true,
    value: { act: 'approved-with-edits', content: edited, sentContent: SENT },
  });
});

test('an edited story keeps the limits of a sent one', () => {
  for (const content of ['', 'Too short now.', 'x'.repeat(2_001)]) {
    const read = approvalOf(SENT, content);
    expect(read.ok || read.problem.field).toBe('editedContent');
  }
});

test('notes may be absent and warnings are of the three', () => {
  expect(approvalSchema.parse({})).toEqual({ notes: '' });
  expect(warningsSchema.safeParse({ warnings: ['mature', 'sensitive', 'emotional'] }).success).toBe(true);
  expect(warningsSchema.safeParse({ warnings: ['violent'] }).success).toBe(false);
});
