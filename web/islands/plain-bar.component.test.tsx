/** The bar of a reading page before any React is there: the same menus, under the same keys, and closed as they were written. */
import '../style/app.css';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TopBar } from '../shell/layout/top-bar.tsx';
import { IslandFrame } from './island-frame.tsx';
import { openPlainBar } from './plain-bar.ts';

const SET_UP = { mail: true, contact: true, writer: false, year: 2031 };

let bar: HTMLElement;
let plain: ReturnType<typeof openPlainBar>;
let written: string;

beforeEach(() => {
  document.body.innerHTML = '<div id="bar"></div><p style="margin-block-start: 500px">Words <input /></p>';
  bar = document.querySelector('#bar') as HTMLElement;
  bar.innerHTML = renderToString(
    <IslandFrame place={{ pathname: '/', search: '', hash: '' }} setUp={SET_UP}>
      <TopBar />
    </IslandFrame>,
  );
  written = bar.innerHTML;
  plain = openPlainBar(bar);
  bar.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-act]');
    if (button) plain.act(button);
  });
});

afterEach(() => document.body.replaceChildren());

const tools = page.getByRole('button', { name: 'Tools' });
const planner = page.getByRole('link', { name: /Schedule Planning/ });

test('on a desktop Tools opens its menu; Escape, a press elsewhere and the focus elsewhere close it', async () => {
  await page.viewport(1280, 900);
  await expect.element(planner).not.toBeInTheDocument();
  await tools.click();
  await expect.element(planner).toBeVisible();
  await expect.element(tools).toHaveAttribute('aria-expanded', 'true');
  // An Escape while it is open belongs to it.
  expect(document.querySelectorAll('[data-popup]').length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(planner).not.toBeInTheDocument();
  await expect.element(tools).toHaveFocus();
  await tools.click();
  await page.getByText('Words').click();
  await expect.element(planner).not.toBeInTheDocument();
  await tools.click();
  (document.querySelector('input') as HTMLElement).focus();
  await expect.element(planner).not.toBeInTheDocument();
  expect(bar.innerHTML).toBe(written);
});

test('on a phone the panel opens with its tools; closed by hand it says what stood open, and is as the server wrote it', async () => {
  await page.viewport(390, 844);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
  await tools.click();
  await expect.element(planner).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(plain.close()?.getAttribute('aria-controls')).toBe('phone-panel');
  await expect.element(planner).not.toBeInTheDocument();
  expect(bar.innerHTML).toBe(written);
  expect(plain.close()).toBeNull();
});
