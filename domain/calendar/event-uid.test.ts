import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventUid } from './event-uid.ts';

test('a UID has the form of a version 8 UUID, whatever the id is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (id) => {
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
