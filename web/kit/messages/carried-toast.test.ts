/** What goes along to the next page: a message that still stands, once, and only where that page comes soon. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { carryToast, noteToast, takeToast } from './carried-toast.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a message that stands goes along, once', () => {
  noteToast('Signed in successfully!', 'plain', 2_800);
  vi.advanceTimersByTime(2_799);
  carryToast();
  expect(takeToast()).toMatchObject({ text: 'Signed in successfully!', tone: 'plain' });
  expect(takeToast()).toBeNull();
});

test('one that has gone stays behind, and so does all of it where the next page does not come', () => {
  noteToast('Signed in successfully!', 'plain', 2_800);
  vi.advanceTimersByTime(2_800);
  carryToast();
  expect(kept.size).toBe(0);
  noteToast('That didn’t work.', 'bad', 5_000);
  carryToast();
  vi.advanceTimersByTime(10_000);
  expect(takeToast()).toBeNull();
  expect(kept.size).toBe(0);
});

test('where storage is closed to sites nothing goes along, and nothing breaks', () => {
  vi.unstubAllGlobals();
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  noteToast('Signed in successfully!', 'plain', 2_800);
  carryToast();
  expect(takeToast()).toBeNull();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});
