import { expect, test } from 'vitest';
import { type Sending, SPAM_LIMITS, spamIn } from './spam-limits.ts';

const comment: Sending = { kind: 'comment', text: 'Thank you.', found: [], sentLately: 0, sentBefore: [] };
const story: Sending = { ...comment, kind: 'story' };
const links = (count: number) => Array.from({ length: count }, () => ({ kind: 'link' as const }));

test('an ordinary text passes, also one with signals for a human', () => {
  expect(spamIn(comment)).toBeNull();
  const found = (
    ['slur', 'minor', 'violence', 'phone', 'email', 'address', 'full-name', 'abuse', 'self-harm'] as const
  ).map((kind) => ({ kind }));
  expect(spamIn({ ...comment, found })).toBeNull();
});

test('each limit is reached before it is passed', () => {
  expect(spamIn({ ...story, sentLately: SPAM_LIMITS.storiesADay - 1 })).toBeNull();
  expect(spamIn({ ...story, sentLately: SPAM_LIMITS.storiesADay })).toEqual({
    code: 'TOO_MANY',
    message: 'You’ve sent 3 stories today. Please save this one for tomorrow.',
  });
  expect(spamIn({ ...comment, sentLately: SPAM_LIMITS.commentsAnHour - 1 })).toBeNull();
  expect(spamIn({ ...comment, sentLately: SPAM_LIMITS.commentsAnHour })).toEqual({
    code: 'TOO_MANY',
    message: 'That’s a lot of comments in an hour. Please wait a while before the next one.',
  });
  expect(spamIn({ ...comment, found: links(1) })).toBeNull();
  expect(spamIn({ ...comment, found: links(2) })).toEqual({
    code: 'LINKS',
    message: 'Please leave at most one link in it.',
  });
  expect(spamIn({ ...story, found: links(3) })).toBeNull();
  expect(spamIn({ ...story, found: links(4) })).toEqual({
    code: 'LINKS',
    message: 'Please leave at most 3 links in it.',
  });
});

test('the same words again are told, whatever their capitals and signs; others are not', () => {
  const sentBefore = ['thank  you!!'];
  expect(spamIn({ ...comment, sentBefore })).toEqual({
    code: 'SENT_BEFORE',
    message: 'You’ve posted this comment before.',
  });
  expect(spamIn({ ...story, sentBefore })?.message).toBe('You’ve sent this story before.');
  expect(spamIn({ ...comment, sentBefore: ['Thank you, Sam.'] })).toBeNull();
  expect(spamIn({ ...comment, text: '❤', sentBefore: ['🎉'] })).toBeNull();
});
