/** Islands as the server writes them and the browser wakes them: the same nodes, the same ids, and they answer. */
import '../wiring.ts';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signIn } from '../../tests/component/api.ts';
import { noteToast, takeToast } from '../kit/messages/carried-toast.ts';
import { Toaster } from '../kit/messages/toaster.tsx';
import { TopBar } from '../shell/layout/top-bar.tsx';
import { ApplicationForm } from '../therapy/therapy-page.tsx';
import { wakeIsland } from './awake.tsx';
import { IslandFrame } from './island-frame.tsx';
import { ISLANDS } from './registry.ts';

/** As React makes it of a place in the page. */
const PREFIX = '_R_1_';
const SET_UP = { mail: true, contact: true, writer: false, year: 2031 };

let complaints: unknown[];
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words));
  addEventListener('error', complain);
});
afterEach(() => {
  removeEventListener('error', complain);
  vi.restoreAllMocks();
  document.body.replaceChildren();
});
const complain = ({ error }: ErrorEvent) => complaints.push(error);

function stand(name: string, Part: () => ReactNode): HTMLElement {
  const { pathname, search } = location;
  const island = document.createElement('div');
  Object.assign(island.dataset, { island: name, prefix: PREFIX });
  island.innerHTML = renderToString(
    <IslandFrame place={{ pathname, search, hash: '' }} setUp={SET_UP}>
      <Part />
    </IslandFrame>,
    { identifierPrefix: PREFIX },
  );
  document.body.replaceChildren(island);
  return island;
}

test('one that throws as it begins is said to, and leaves what the server wrote as it was', async () => {
  const island = stand('broken', () => (
    <form action="/send">
      <input aria-label="Name" />
    </form>
  ));
  signIn();
  Object.assign(ISLANDS, { broken: async () => () => notMade() });
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Ana');
  const node = name.element();
  const calls: string[] = [];
  await expect(wakeIsland(island, () => calls.push('before'))).rejects.toThrow('not made');
  expect(calls).toEqual([]);
  expect(island).not.toHaveAttribute('data-awake');
  expect(name.element()).toBe(node);
  await expect.element(name).toHaveValue('Ana');
  // As all else that fails on a page, also where it is the first of it that wakes.
  await expect.poll(() => complaints).toContainEqual(new Error('not made'));
  await expect.element(page.getByRole('region', { name: 'Something in this page failed' })).toBeVisible();
});

function notMade(): ReactNode {
  throw new Error('not made');
}

test('a form that the server wrote keeps its nodes, its ids and what was typed, and answers', async () => {
  const island = stand('application', ApplicationForm);
  const name = page.getByRole('textbox', { name: 'Full name' });
  await name.fill('Ana Lima');
  const before = [...island.querySelectorAll('[id]')].map(({ id }) => id);
  expect(before.length).toBeGreaterThan(3);
  const node = name.element();
  const calls: string[] = [];
  await wakeIsland(island, () => calls.push('before'));
  expect(calls).toEqual(['before']);
  expect(island).toHaveAttribute('data-awake');
  expect(name.element()).toBe(node);
  await expect.element(name).toHaveValue('Ana Lima');
  await page.getByRole('button', { name: 'Send Application' }).click();
  // Its mistakes are told beside the fields, by the ids that the server gave.
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
  const after = [...island.querySelectorAll('[id]')].map(({ id }) => id);
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after.length).toBeGreaterThan(before.length);
  expect(after.filter((id) => !id.includes(PREFIX))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the bar is the server’s own, stays open where it was, and closes by Escape', async () => {
  await page.viewport(1280, 900);
  const island = stand('bar', TopBar);
  const tools = page.getByText('Tools', { exact: true });
  const node = tools.element();
  await tools.click();
  await wakeIsland(island, () => undefined);
  expect(tools.element()).toBe(node);
  expect(node.parentElement).toHaveAttribute('open');
  await userEvent.keyboard('{Escape}');
  expect(node.parentElement).not.toHaveAttribute('open');
  expect(complaints).toEqual([]);
});

test('it wakes with the whole sheet, of which the page brought only what it used itself', async () => {
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', disabled: true });
  sheet.href = URL.createObjectURL(new Blob(['.of-a-member { color: red }'], { type: 'text/css' }));
  document.head.append(sheet);
  const island = stand('bar', TopBar);
  const found: Array<number | undefined> = [];
  await wakeIsland(island, () => found.push(sheet.sheet?.cssRules.length));
  expect(found).toEqual([1]);
  sheet.remove();
});

test('one that can do more than it shows says so to a screen reader, once it is awake and not before', async () => {
  const island = stand('application', ApplicationForm);
  island.dataset.ready = 'Change an answer.';
  const said = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  const before: Array<string | null> = [];
  await wakeIsland(island, () => before.push(...said()));
  expect(before).toEqual(['']);
  expect(said()).toEqual(['Change an answer.']);
  expect(document.querySelector('[role=status]')?.className).toBe('sr-only');
});

test('what is said as the page is left goes along to the next, and is said there once', async () => {
  await page.viewport(1280, 900);
  const leave = (event: Event) => event.preventDefault();
  navigation.addEventListener('navigate', leave);
  await wakeIsland(stand('bar', TopBar), () => undefined);
  noteToast('Signed in successfully!', 'plain', 2_800);
  await page.getByRole('link', { name: 'Pricing' }).click();
  navigation.removeEventListener('navigate', leave);
  document.body.innerHTML = '<div></div>';
  createRoot(document.body.firstElementChild as Element).render(<Toaster>{null}</Toaster>);
  await expect.element(page.getByText('Signed in successfully!')).toBeVisible();
  expect(takeToast()).toBeNull();
});

test('an island that nobody registered is refused', async () => {
  const island = stand('unheard-of', () => null);
  await expect(wakeIsland(island, () => undefined)).rejects.toThrow('unheard-of');
});
