import { expect, test } from 'vitest';
import { isInnocuousLabel } from '../planner/library/innocuous-label.ts';
import { explicitWord } from '../planner/provider/explicit-words.ts';
import { PAYLOAD_BYTES, readPayload, writePayload } from './push-payload.ts';
import { REMINDER_TITLE, reminderWords } from './reminder-words.ts';

const OF = { label: 'Slow dinner', startsAt: new Date('2026-11-24T19:00:00Z'), timezone: 'Europe/Berlin' };

test('the table: what each level says', () => {
  expect(reminderWords('none', OF)).toBeNull();
  expect(reminderWords('minimal', OF)).toEqual({ title: 'Reminder', body: 'Something you planned is coming up.' });
  expect(reminderWords('standard', OF)).toEqual({ title: 'Reminder', body: 'Tuesday at 20:00' });
  expect(reminderWords('detailed', OF)).toEqual({ title: 'Slow dinner', body: 'Tuesday at 20:00' });
});

test('below detailed nothing of the label is in it, and the same is said of every evening', () => {
  for (const level of ['minimal', 'standard'] as const) {
    const words = JSON.stringify(reminderWords(level, OF));
    expect(words).toBe(JSON.stringify(reminderWords(level, { ...OF, label: 'Another one' })));
    expect(explicitWord(words)).toBeUndefined();
  }
  expect(isInnocuousLabel(REMINDER_TITLE)).toBe(true);
});

test('the time is the plan’s own on both sides of a change of clocks', () => {
  const at = (startsAt: string) => reminderWords('standard', { ...OF, startsAt: new Date(startsAt) })?.body;
  expect([at('2026-10-24T18:00:00Z'), at('2026-10-25T19:00:00Z')]).toEqual(['Saturday at 20:00', 'Sunday at 20:00']);
});

test('a payload of any words has one length, and is read as it was written', () => {
  // As long as a host's name may be.
  const site = `https://${'quiet-lantern.'.repeat(18)}x:65535`;
  for (const title of ['x', '"\\\n', 'é'.repeat(120), '💌'.repeat(60), '\u{10FFFD}'.repeat(60)]) {
    const written = writePayload({ title, body: 'Tuesday at 20:00', tag: 'a'.repeat(32) }, site);
    expect(new TextEncoder().encode(written)).toHaveLength(PAYLOAD_BYTES);
    expect(readPayload(written)).toEqual({ title, body: 'Tuesday at 20:00', tag: 'a'.repeat(32) });
  }
});

test('a browser that shows messages by itself finds the same words, and an address that names nothing', () => {
  const words = { title: 'Slow “dinner”', body: 'Tuesday at 20:00', tag: 'a'.repeat(32) };
  const { web_push, notification, mutable } = JSON.parse(writePayload(words, 'https://quiet.example'));
  // https://w3c.github.io/push-api/#declarative-push-message: without this number, a title and where it leads, it is none.
  expect(web_push).toBe(8030);
  expect(notification).toEqual({ ...words, lang: 'en', navigate: 'https://quiet.example/p/15' });
  expect(mutable).toBe(true);
});

test('what cannot be read is the plainest reminder', () => {
  for (const text of ['', 'null', '{', '[]', '{"title":1}', '"x"']) {
    expect(readPayload(text)).toEqual({
      title: 'Reminder',
      body: 'Something you planned is coming up.',
      tag: 'reminder',
    });
  }
});
