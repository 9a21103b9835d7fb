/** Before and after each component test: the product's sheets, an empty browser, and no call that nobody answered. */
import '../../web/style/app.css';
import { afterEach, beforeEach, expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { DESKTOP } from './show.tsx';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.dataset.theme = 'light';
  history.replaceState(null, '', '/');
  await page.viewport(DESKTOP.width, DESKTOP.height);
});

afterEach(async () => {
  // What a component says as it goes belongs to its own test, not to the next one.
  await cleanup();
  expect(await commands.endTest(), 'calls of the API that no test told how to answer').toEqual([]);
});
