/** Who may be here: told by what the browser keeps, and nobody where it lets a site keep nothing. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSomebody } from './somebody.ts';

let kept: Record<string, string>;
let worker: object | null;
let isWindow: boolean;

beforeEach(() => {
  kept = {};
  worker = null;
  isWindow = false;
  vi.stubGlobal('navigator', {
    serviceWorker: {
      get controller() {
        return worker;
      },
    },
  });
  vi.stubGlobal('matchMedia', () => ({ matches: isWindow }));
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept[name] ?? null });
});
afterEach(() => vi.unstubAllGlobals());

test('nobody, until there is a session, a lock, a worker of ours or a window of its own', () => {
  expect(isSomebody()).toBe(false);
  kept = { auth_token: 'a' };
  expect(isSomebody()).toBe(true);
  kept = { locked: '' };
  expect(isSomebody()).toBe(true);
  kept = {};
  worker = {};
  expect(isSomebody()).toBe(true);
  worker = null;
  isWindow = true;
  expect(isSomebody()).toBe(true);
});

test('nobody where storage is closed to sites', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  expect(isSomebody()).toBe(false);
});
