/** What was pressed in an island that could not be had: a form that says where it goes is sent by the browser, where there is a server to take it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goOnWithout } from './go-on-without.ts';

let sent: Array<[action: string, message: string]>;
let reached: () => Promise<Response>;

beforeEach(() => {
  sent = [];
  reached = () => Promise.resolve(new Response('{}'));
  vi.spyOn(window, 'fetch').mockImplementation(() => reached());
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function stand(attributes: string, type = 'submit'): HTMLButtonElement {
  document.body.innerHTML = `<form ${attributes}><textarea name="message" required>Where is my receipt?</textarea><button type="${type}">Send</button></form>`;
  const form = document.forms[0] as HTMLFormElement;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push([form.getAttribute('action') ?? '', String(new FormData(form).get('message'))]);
  });
  return document.querySelector('button') as HTMLButtonElement;
}
const lost = page.getByText('That didn’t load.', { exact: false });

test('it is sent with what was typed, unless the browser refuses it', async () => {
  const button = stand('method="post" action="/contact/sent"');
  await goOnWithout(button);
  expect(sent).toEqual([['/contact/sent', 'Where is my receipt?']]);
  document.querySelector('textarea')?.replaceChildren();
  await goOnWithout(button);
  expect(sent).toHaveLength(1);
});

test.each([
  ['no server answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy answers for it', () => Promise.resolve(new Response('', { status: 502 }))],
])('while %s it stays as it is, and that is said', async (_, answer) => {
  reached = answer;
  await goOnWithout(stand('method="post" action="/contact/sent"'));
  await expect.element(lost).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test.each([
  ['a form that goes nowhere by itself', '', 'submit'],
  ['a button that sends nothing', 'method="post" action="/contact/sent"', 'button'],
])('%s is said to be lost', async (_, attributes, type) => {
  await goOnWithout(stand(attributes, type));
  await expect.element(lost).toBeInTheDocument();
  expect(sent).toEqual([]);
});
