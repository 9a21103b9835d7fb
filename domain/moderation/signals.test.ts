import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MODERATION_WORDS } from '../../content/moderation-words.ts';
import { passages } from '../../tests/moderation/marked-passages.ts';
import type { SignalKind } from '../stories/found.ts';
import { findSignals, helpFor, SIGNAL_LABELS, signalsOf } from './signals.ts';

test('an ordinary story raises nothing at all', () => {
  const story = `We had been together for eleven years when we noticed that we only spoke about the children and the bins. In March 2024 we
began to walk on Sunday mornings, 40 minutes, phones at home. The first three walks were silent. On the fourth, near the mill,
Sam said: "I miss you, and you are right here." It hit me harder than any quarrel. We are not good at words. But we kept at it,
9:30 every week, rain or not, 52 times. I would not say that everything is solved; I would say that I look forward to Sundays.`;
  expect(findSignals(story, MODERATION_WORDS)).toEqual([]);
});

test('passages lie within the text, in its order, never overlap within a kind and never part a character', () => {
  const bits = fc.constantFrom(
    'Anna Miller ',
    '+44 7700 900123 ',
    'a@example.org ',
    'https://e.com/x ',
    'www.example.org ',
    '12 Baker Street ',
    'I want to die. ',
    '👩‍👩‍👧 ',
    'ﬁ ',
    'slut ',
    '\n',
    'he hit me ',
    '15-year-old ',
    '\u200B',
    'é',
    '𝒜',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(bits, fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 14 }), (parts) => {
      const text = parts.join('');
      const found = findSignals(text, MODERATION_WORDS);
      for (const { kind, start, end } of found) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        if (text.isWellFormed()) expect(text.slice(start, end).isWellFormed()).toBe(true);
        const others = found.filter((other) => other.kind === kind && other.start > start);
        expect(others.every((other) => other.start >= end)).toBe(true);
      }
      expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).sort((a, b) => a - b));
    }),
  );
});

test('invisible characters hide nothing, and the passage holds them', () => {
  expect(passages('an\u200Bna@exam\u200Bple.org', 'email')).toEqual(['an\u200Bna@exam\u200Bple.org']);
  expect(passages('s\u00ADlut', 'slur')).toEqual(['s\u00ADlut']);
});

test('every link of a text is marked, whichever way each is written', () => {
  expect(passages('see www.example.org and https://example.com/a, or @the.two_of_us', 'link')).toEqual([
    'www.example.org',
    'https://example.com/a',
    '@the.two_of_us',
  ]);
});

test('passages that overlap are one, from where the first begins to where the last ends', () => {
  expect(passages('My abusive husband hit me again.', 'abuse')).toEqual(['abusive husband hit me']);
});

test('a number within an address is no phone number, and one beside it is', () => {
  for (const text of ['Ring 07700 900123 or see www.example.org', 'See www.example.org or ring 07700 900123']) {
    expect(passages(text, 'phone')).toEqual(['07700 900123']);
  }
  expect(passages('See www.example.org/07700900123', 'phone')).toEqual([]);
});

test('every part is read, and each signal says in which it stands', () => {
  const signals = signalsOf(
    { title: 'To Anna Miller', displayName: 'anna@example.org', content: 'I was suicidal.' },
    MODERATION_WORDS,
  );
  expect(signals.map(({ part, kind }) => [part, kind])).toEqual([
    ['title', 'full-name'],
    ['displayName', 'email'],
    ['content', 'self-harm'],
  ]);
  expect(signalsOf({}, MODERATION_WORDS)).toEqual([]);
});

test('help is shown for self-harm and abuse alone, and danger to one’s own life goes first', () => {
  const kinds = Object.keys(SIGNAL_LABELS) as SignalKind[];
  expect(kinds.filter((kind) => helpFor([{ kind }]) !== null)).toEqual(['self-harm', 'abuse']);
  expect(helpFor([{ kind: 'abuse' }, { kind: 'self-harm' }])).toBe('self-harm');
  expect(helpFor([{ kind: 'link' }, { kind: 'abuse' }])).toBe('abuse');
  expect(helpFor([])).toBeNull();
});

test('a long hostile text is read in steps that grow with its length, not beyond', () => {
  for (const unit of ['1 ', '1-', 'A', 'Anna ', 'a.', 'a@', 'n', 'kill ', '12 A ', '(', 'my name is ']) {
    const text = unit.repeat(2_000 / unit.length);
    expect(findSignals(text, MODERATION_WORDS).length).toBeLessThanOrEqual(text.length);
  }
});
