import { expect, test } from 'vitest';
import { checkComment, MAX_COMMENT_LENGTH } from './comment.ts';

test.each([
  ['', 'Please write a few words first'],
  [' \n\u200B ', 'Please write a few words first'],
  ['x'.repeat(MAX_COMMENT_LENGTH + 1), 'Please keep your comment to 500 characters'],
])('%j is refused with a message', (typed, message) => {
  expect(checkComment(typed)).toEqual({ ok: false, problem: { field: 'body', message } });
});

test('anything else is kept, without the blanks around it', () => {
  expect(checkComment('  Thank you.\r\n\r\n\r\nTruly. ')).toEqual({ ok: true, value: 'Thank you.\n\nTruly.' });
  expect(checkComment(` ${'x'.repeat(MAX_COMMENT_LENGTH)} `).ok).toBe(true);
  expect(checkComment('❤').ok).toBe(true);
});
