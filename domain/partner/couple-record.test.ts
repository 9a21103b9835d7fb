/** What the seal of a shared record is bound to. */
import { expect, test } from 'vitest';
import { coupleRecordBoundTo } from './couple-record.ts';

test('a record put in another’s place, or under another version, is bound to other words', () => {
  const name = { couple: 'c', kind: 'plan', id: 'i', version: 2 } as const;
  expect(coupleRecordBoundTo(name)).toBe('couple record 1\nc\nplan\ni\n2');
  const others = [{ couple: 'd' }, { kind: 'mood' }, { id: 'j' }, { version: 3 }] as const;
  expect(new Set([{}, ...others].map((other) => coupleRecordBoundTo({ ...name, ...other }))).size).toBe(5);
});
