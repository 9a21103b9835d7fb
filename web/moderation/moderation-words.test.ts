/** The words beside a story say what was found and decided, and nothing where there is nothing. */
import { expect, test } from 'vitest';
import { detailWords, offenceWords, signalWords } from './moderation-words.ts';

test('a signal is counted from the second on', () => {
  expect(signalWords('phone', 1)).toBe('Phone number');
  expect(signalWords('phone', 3)).toBe('3 × Phone number');
});

test('an author without refusals, or without a name, is not spoken of', () => {
  expect(offenceWords(null)).toBeNull();
  expect(offenceWords({ lately: 0, inYear: 0, repeat: false })).toBeNull();
  expect(offenceWords({ lately: 1, inYear: 1, repeat: false })).toBe(
    '1 text by this author was refused or removed in the past year.',
  );
  expect(offenceWords({ lately: 3, inYear: 5, repeat: true })).toBe(
    '5 texts by this author were refused or removed in the past year, 3 of them recently.',
  );
});

test('the log says what was set, advised and noted', () => {
  expect(detailWords({ act: 'warnings-set', details: { from: [], to: ['mature', 'emotional'] } })).toBe(
    'Mature, Emotional',
  );
  expect(detailWords({ act: 'warnings-set', details: { from: ['mature'], to: [] } })).toBe('None anymore');
  expect(detailWords({ act: 'second-opinion-given', details: { advice: 'edit' } })).toBe('Approve it with changes');
  expect(detailWords({ act: 'report-dismissed', details: { reports: 1 } })).toBe('1 report');
  expect(detailWords({ act: 'approved', details: { version: 1 } })).toBe('');
});
