import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isSealedSize,
  MAX_CONTENTS,
  minSizeOf,
  pad,
  SEAL_OVERHEAD,
  SIZE_CLASSES,
  sealedFor,
  unpad,
} from './sealed-record.ts';

const name = { owner: 'o', room: 'planner', id: 'i', version: 1 } as const;

test('padding can be taken off again, whatever the contents', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5000 }), (contents) => {
      const padded = pad(contents);
      if (!padded.ok) throw new Error('refused');
      expect(SIZE_CLASSES).toContain(padded.value.length);
      expect(unpad(padded.value)).toEqual({ ok: true, value: contents });
    }),
  );
});

test('contents of different lengths have one size within a class', () => {
  const size = (bytes: number) => {
    const padded = pad(new Uint8Array(bytes));
    return padded.ok ? padded.value.length : padded.problem;
  };
  expect([0, 1, 1020].map(size)).toEqual([1024, 1024, 1024]);
  expect(size(1021)).toBe(4096);
  expect(size(MAX_CONTENTS)).toBe(262_144);
  expect(size(MAX_CONTENTS + 1)).toBe('too-large');
});

test('a plan of few evenings and one of many, and ideas brief and long, have one size, in the journal and as a copy', () => {
  const size = (room: string, bytes: number) => {
    const padded = pad(new Uint8Array(bytes), minSizeOf(room));
    return padded.ok ? padded.value.length : padded.problem;
  };
  for (const room of ['planner', 'plan', 'spice-up', 'ideas'])
    expect([100, 3_000, 16_380].map((bytes) => size(room, bytes))).toEqual([16_384, 16_384, 16_384]);
  expect([size('planner', 16_381), size('mood', 100)]).toEqual([65_536, 1024]);
});

test('the copy of no phase and of thirty-five days of the longest name have one size', () => {
  const size = (bytes: number) => {
    const padded = pad(new Uint8Array(bytes), minSizeOf('phase'));
    return padded.ok ? padded.value.length : padded.problem;
  };
  const day = { date: '2026-11-21', phase: 'follicular' };
  const most = JSON.stringify({ version: 1, kind: 'phases', days: Array.from({ length: 35 }, () => day) }).length;
  expect([size(40), size(most)]).toEqual([4096, 4096]);
});

test('a length that does not fit is malformed, not a crash', () => {
  expect(unpad(new Uint8Array(3))).toEqual({ ok: false, problem: 'malformed' });
  expect(unpad(new Uint8Array([0, 0, 0, 2, 7]))).toEqual({ ok: false, problem: 'malformed' });
  const within = new Uint8Array([9, 9, 0, 0, 0, 1, 7]).subarray(2);
  expect(unpad(within)).toEqual({ ok: true, value: new Uint8Array([7]) });
});

test('owner, room, id and version each change what the seal binds', () => {
  const forms = [
    name,
    { ...name, owner: 'p' },
    { ...name, room: 'mood' as const },
    { ...name, id: 'j' },
    { ...name, version: 2 },
  ].map(sealedFor);
  expect(new Set(forms).size).toBe(5);
});

test('only padded sizes count as sealed records', () => {
  expect(isSealedSize(1024 + SEAL_OVERHEAD)).toBe(true);
  expect(isSealedSize(1024)).toBe(false);
  expect(isSealedSize(2048 + SEAL_OVERHEAD)).toBe(false);
});
