/** Before and after each component test: the product's sheets, an empty browser, and no call that nobody answered. */
import '../../web/style/app.css';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { commands } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { queryClient } from '../../web/client/queries.ts';
import { atRest } from './at-rest.ts';
import { emptyDatabases } from './empty-databases.ts';
import { DESKTOP, resize } from './show.tsx';

// Chromium finds a page idle at any time up to the four seconds that are asked for at most, and no test is about how long that is.
window.requestIdleCallback = (act) => window.setTimeout(act, 0, { didTimeout: false, timeRemaining: () => 50 });
window.cancelIdleCallback = (id) => clearTimeout(id);

beforeAll(emptyDatabases);
beforeAll(() => resize(DESKTOP));

beforeEach(async () => {
  await commands.beginTest();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.dataset.theme = 'light';
  history.replaceState(null, '', '/');
});

afterEach(async () => {
  // What a component says and writes as it goes belongs to its own test, not to the next one.
  await cleanup();
  await commands.letAllGo();
  await atRest();
  // Nor is what it has read anything that the next one knows.
  queryClient.clear();
  expect(await commands.tellUnexpected(), 'calls of the API that no test told how to answer').toEqual([]);
});
