/** What a page says of the build that the site serves now: newer, not signed, or a worker that is in none. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import type { TellsPage } from './answer-pages.ts';
import { NewerVersion } from './newer-version.tsx';
import { listenToWorker } from './worker-words.ts';

/** What the pretended worker answers; null for a page without one. */
let held: TellsPage | null;
let hear: (event: { data: TellsPage }) => void;
const REAL_FETCH = window.fetch;

beforeEach(() => {
  held = null;
  Object.assign(window, { __reactRouterManifest: { version: 'own' } });
  window.fetch = async (asked, options) =>
    asked === '/version.json' ? Response.json({ version: 'newer' }) : REAL_FETCH(asked, options);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      get controller() {
        return held && { postMessage: (_: string, [port]: MessagePort[]) => port?.postMessage(held) };
      },
      addEventListener: (_: string, heed: typeof hear) => (hear = heed),
      removeEventListener: () => {},
    },
  });
});

const word = () => page.getByRole('status');
/** As a connection that comes back has it looked for. */
async function lookFor(): Promise<void> {
  await show(<NewerVersion />, { size: PHONE });
  dispatchEvent(new Event('online'));
}

test.each([
  ['where there is no worker', null],
  ['where the worker takes it', { held: null }],
])('a newer build is offered %s, and put off', async (_, answer) => {
  held = answer;
  await lookFor();
  await expect.element(word()).toMatchTextContent('A newer version is ready');
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.element(word()).not.toBeInTheDocument();
});

test('one that the worker holds back is told of in plain words, and not offered', async () => {
  held = { held: 'unsigned' };
  await lookFor();
  await expect.element(word()).toMatchTextContent('A newer version is not signed');
  expect(page.getByRole('button', { name: 'Take it now' }).elements()).toHaveLength(0);
  await expectClean();
});

test('a worker that is in no build is told of, also where it was said before anybody listened', async () => {
  const stop = listenToWorker();
  hear({ data: { held: 'other-worker' } });
  await show(<NewerVersion />, { size: PHONE });
  await expect.element(word()).toMatchTextContent('Part of this site was changed');
  await expectClean();
  stop();
});
