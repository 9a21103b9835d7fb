import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../tests/any-text.ts';
import { eventUid, isOwnUid } from './event-uid.ts';

test('a UID has the form of a version 8 UUID, whatever the id is', () => {
  fc.assert(
    fc.property(anyText(), (id) => {
      expect(eventUid(id)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }),
  );
});

test('a UID stays what it is from version to version: calendars out there know it', () => {
  expect(eventUid('k3v9x2')).toBe('27482c49-a47c-8296-a97b-54ffb75cb130');
  expect(eventUid('')).toBe('618ab644-001e-8242-a6d8-1a9dce96923a');
});

test('ids that hardly differ share no UID', () => {
  const ids = [
    ...Array.from({ length: 20_000 }, (_, n) => String(n)),
    ...Array.from({ length: 20_000 }, (_, n) => `event-${n.toString(36)}`),
    ...Array.from({ length: 200 }, (_, n) => 'a'.repeat(n)),
  ];
  expect(new Set(ids.map(eventUid)).size).toBe(new Set(ids).size);
});

test('one other character changes about half of the bits, wherever it stands', () => {
  const bits = (uid: string) =>
    [...uid.replaceAll('-', '')].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
  const changes = Array.from({ length: 400 }, (_, n) => {
    const id = `plan-${n}-of-a-couple`;
    const at = n % id.length;
    const one = bits(eventUid(id));
    const other = bits(eventUid(`${id.slice(0, at)}~${id.slice(at + 1)}`));
    return [...one].filter((bit, place) => bit !== other[place]).length;
  });
  expect(Math.min(...changes)).toBeGreaterThan(30);
  const mean = changes.reduce((sum, count) => sum + count, 0) / changes.length;
  expect(Math.abs(mean - 61)).toBeLessThan(3);
});

test('names of ours are known again, also as Exchange wraps them, and names of others are not', () => {
  /** [MS-OXCICAL] 2.1.3.1.1.20.26: header, date, creation, padding, size, mark, name, nought. */
  const wrapped = (uid: string) => {
    const name = [...uid].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');
    return `040000008200E00074C5B7101A82E008${'0'.repeat(40)}310000007643616C2D55696401000000${name.toUpperCase()}00`;
  };
  fc.assert(
    fc.property(fc.string(), (id) => {
      expect([eventUid(id), eventUid(id).toUpperCase(), wrapped(eventUid(id))].map(isOwnUid)).toEqual([
        true,
        true,
        true,
      ]);
    }),
  );
  fc.assert(
    fc.property(fc.uuid({ version: [1, 4, 7] }), (uid) => {
      expect([uid, wrapped(uid)].map(isOwnUid)).toEqual([false, false]);
    }),
  );
  for (const uid of [
    '',
    'meeting@example.org',
    wrapped('vrpl4htptgj1tv43q7vabug1f2@google.com'),
    wrapped(''),
    `${eventUid('a')}@b`,
  ])
    expect(isOwnUid(uid)).toBe(false);
});
