/** What was typed on the account page outlives the page itself, sealed; nobody else is ever handed it. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { webStorage } from '../../../tests/accounts/web-storage.ts';

beforeEach(() => vi.stubGlobal('localStorage', webStorage()));
afterEach(() => vi.unstubAllGlobals());

/** As a page finds it that has just been opened. */
async function newPage() {
  vi.resetModules();
  return import('./account-typed.ts');
}

test('it is handed back to the same person on the next page, once', async () => {
  const page = await newPage();
  page.noteTyped('ada', { firstName: 'Mika' });
  page.noteTyped('ada', { email: 'mika.next@example.org' });
  await page.sealTyped();
  expect(localStorage.getItem('returnState')).not.toContain('Mika');
  const next = await newPage();
  expect(await next.takeTyped('ada')).toEqual({ firstName: 'Mika', email: 'mika.next@example.org' });
  expect(localStorage.getItem('returnState')).toBeNull();
  expect(await (await newPage()).takeTyped('ada')).toBeNull();
});

test('somebody else who signs in gets nothing, and what was sealed is gone', async () => {
  const page = await newPage();
  page.noteTyped('ada', { email: 'mika.next@example.org' });
  await page.sealTyped();
  const next = await newPage();
  expect(await next.takeTyped('ben')).toBeNull();
  expect(localStorage.getItem('returnState')).toBeNull();
  expect(await next.takeTyped('ada')).toBeNull();
});

test('what somebody else had typed in the same page is dropped with the first letter of the next person', async () => {
  const page = await newPage();
  page.noteTyped('ada', { firstName: 'Mika' });
  page.noteTyped('ben', { lastName: 'Roe' });
  expect(await page.takeTyped('ben')).toEqual({ lastName: 'Roe' });
});

test('what was saved is not sealed, and an empty field that was typed is', async () => {
  const page = await newPage();
  expect(page.hasTyped()).toBe(false);
  page.noteTyped('ada', { email: '' });
  expect(page.hasTyped()).toBe(true);
  page.noteTyped('ada', { email: undefined });
  expect(page.hasTyped()).toBe(false);
  await page.sealTyped();
  expect(localStorage.getItem('returnState')).toBeNull();
});
