/** Islands that sleep: what wakes each of them, once; and a click that comes sooner is kept and done, or said to be lost. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { watchSleeping } from './sleeping.ts';

let woken: string[];
let answer: () => Promise<void>;
let near: number;
let lost: HTMLElement[];

beforeEach(() => {
  woken = [];
  near = 0;
  lost = [];
  answer = () => Promise.resolve();
});

afterEach(() => document.body.replaceChildren());

const island = (name: string, attributes: string, inner = '<button type="button">Like</button>') =>
  `<div data-island="${name}" ${attributes}>${inner}</div>`;

/** With the pointer at rest on words of the page. */
async function stand(html: string) {
  document.body.innerHTML = '<p style="block-size: 300px">Words</p><div></div>';
  await userEvent.hover(page.getByText('Words'));
  (document.querySelector('body > div') as HTMLElement).innerHTML = html;
  return watchSleeping(
    async (one) => {
      woken.push(one.dataset.island ?? '');
      await answer();
      one.dataset.awake = '';
    },
    () => {
      near += 1;
    },
    (pressed) => lost.push(pressed),
  );
}
const frames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

test('nothing wakes by itself; a pointer that comes near wakes its island, the focus another, and each once', async () => {
  await stand(
    island('likes', 'data-wake="touched"') + island('form', 'data-wake="touched"', '<input aria-label="Name" />'),
  );
  await userEvent.hover(page.getByText('Words'));
  await frames();
  expect(woken).toEqual([]);
  await userEvent.hover(page.getByRole('button', { name: 'Like' }));
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana');
  await userEvent.hover(page.getByText('Words'));
  await userEvent.hover(page.getByRole('button', { name: 'Like' }));
  expect(woken).toEqual(['likes', 'form']);
});

test('the sight of it wakes one that says so, one of another day and one that the browser has filled in; no other', async () => {
  const day = new Date().toLocaleDateString('sv-SE');
  const far = '<p style="block-size: 4000px">Far</p>';
  await stand(
    [
      island('seen', 'data-wake="seen"'),
      island('yesterday', 'data-wake="touched" data-day="2001-01-01"'),
      island('today', `data-wake="touched" data-day="${day}"`),
      island('plain', 'data-wake="touched"'),
      far,
      island('below', 'data-wake="seen"'),
    ].join(''),
  );
  await expect.poll(() => woken.toSorted()).toEqual(['seen', 'yesterday']);
  document.querySelector('[data-island=below]')?.scrollIntoView();
  await expect.poll(() => woken.includes('below')).toBe(true);
  expect(woken).not.toContain('plain');
  expect(woken).not.toContain('today');
});

test('what is for members waits for one, or for a click, which is told of when the pointer comes near', async () => {
  const menu = '<details><summary>Tools</summary></details>';
  const sleeping = await stand(island('bar', 'data-wake="member"', `${menu}<button type="button">Sign In</button>`));
  await userEvent.hover(page.getByText('Tools'));
  expect(near).toBe(0);
  await userEvent.hover(page.getByRole('button', { name: 'Sign In' }));
  await frames();
  expect([near > 0, woken]).toEqual([true, []]);
  sleeping.wakeMembers();
  sleeping.wakeMembers();
  expect(woken).toEqual(['bar']);
});

test('the last click that comes too soon is shown as held, and done once its island is awake', async () => {
  let rise = () => {};
  answer = () => new Promise((risen) => (rise = risen));
  const two = '<button type="button">Like</button><button type="button">Share</button>';
  const sleeping = await stand(island('likes', 'data-wake="touched"', two));
  const done: (string | null)[] = [];
  const [like, share] = document.querySelectorAll('button');
  for (const button of [like, share]) button?.addEventListener('click', () => done.push(button.textContent));
  if (!like || !share) throw new Error('there are no buttons');
  sleeping.hold(like);
  sleeping.hold(share);
  expect(like).not.toHaveAttribute('data-held');
  expect(share).toHaveAttribute('data-held');
  expect(done).toEqual([]);
  rise();
  await expect.poll(() => done).toEqual(['Share']);
  expect(share).not.toHaveAttribute('data-held');
  expect([woken, lost]).toEqual([['likes'], []]);
});

test('where the island cannot be had it is said, and the next click tries again', async () => {
  answer = () => Promise.reject(new Error('no connection'));
  const sleeping = await stand(island('likes', 'data-wake="touched"'));
  const like = document.querySelector('button');
  if (!like) throw new Error('there is no button');
  sleeping.hold(like);
  await expect.poll(() => lost).toEqual([like]);
  expect(like).not.toHaveAttribute('data-held');
  answer = () => Promise.resolve();
  let done = 0;
  like.addEventListener('click', () => (done += 1));
  sleeping.hold(like);
  await expect.poll(() => done).toBe(1);
});

test('one that broke is not tried again, and each click on it goes on without', async () => {
  const sleeping = await stand(island('likes', 'data-wake="touched"'));
  answer = () => {
    (document.querySelector('[data-island]') as HTMLElement).dataset.broken = '';
    return Promise.reject(new Error('broken'));
  };
  const like = document.querySelector('button') as HTMLElement;
  sleeping.hold(like);
  await expect.poll(() => lost).toEqual([like]);
  sleeping.hold(like);
  await expect.poll(() => lost).toEqual([like, like]);
  expect(woken).toEqual(['likes']);
});
