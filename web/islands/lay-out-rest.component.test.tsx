/** Below the first screen of a reading page: laid out when it comes near, and all of it once the browser rests, without moving what is seen. */
import '../style/app.css';
import '../style/article-text.css';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { layOutRest } from './lay-out-rest.ts';

afterEach(() => {
  document.body.replaceChildren();
  delete document.body.dataset.setUp;
});

const far = (at: number) =>
  `<section class="below-fold" data-at="${at}"><p style="height: 1200px">Part ${at}</p></section>`;
const heightOf = (at: number) => document.querySelector(`[data-at="${at}"]`)?.getBoundingClientRect().height;

test('parts far below are guessed, then laid out one by one, and the words on the screen stay', async () => {
  await page.viewport(390, 844);
  document.body.dataset.setUp = '{}';
  document.body.innerHTML = `<h1>Words</h1>${[0, 1, 2, 3, 4].map(far).join('')}
    <div class="article-text">${'<p>A <b>line</b> of text.</p>'.repeat(40)}</div>`;
  const place = () => document.querySelector('h1')?.getBoundingClientRect().top;
  const before = place();
  await expect.poll(() => heightOf(0)).toBe(1200);
  expect(heightOf(4)).toBe(600);
  const isLaidOut = (part: string) =>
    document.querySelector(`.article-text > ${part} b`)?.checkVisibility({ contentVisibilityAuto: true });
  expect(isLaidOut(':nth-child(30)')).toBe(false);
  // What is pressed right after an article has to stay under the finger.
  expect(isLaidOut(':last-child')).toBe(true);
  layOutRest();
  await expect.poll(() => [0, 1, 2, 3, 4].map(heightOf)).toEqual([1200, 1200, 1200, 1200, 1200]);
  await expect.poll(() => isLaidOut(':nth-child(30)')).toBe(true);
  expect(place()).toBe(before);
});

test('in the application no height is a guess, since it goes to a section by itself', async () => {
  await page.viewport(390, 844);
  document.body.innerHTML = [0, 1, 2, 3, 4].map(far).join('');
  expect([0, 1, 2, 3, 4].map(heightOf)).toEqual([1200, 1200, 1200, 1200, 1200]);
});
