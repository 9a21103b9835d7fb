/** The bar's menus as the server writes them, without React: opened by the browser, closed as people expect, on a desktop and on a phone. */
import '../../style/app.css';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { IslandFrame } from '../../islands/island-frame.tsx';
import { tendBarMenus } from './bar-menus.ts';
import { TopBar } from './top-bar.tsx';

const SET_UP = { mail: true, contact: true, writer: false, year: 2031 };

let bar: HTMLElement;
let leave: () => void;

beforeEach(() => {
  document.body.innerHTML = '<div id="bar"></div><p style="margin-block-start: 700px">Words <input /></p>';
  bar = document.querySelector('#bar') as HTMLElement;
  bar.innerHTML = renderToString(
    <IslandFrame place={{ pathname: '/', search: '', hash: '' }} setUp={SET_UP}>
      <TopBar />
    </IslandFrame>,
  );
  leave = tendBarMenus(bar);
});

afterEach(() => {
  leave();
  document.body.replaceChildren();
});

const tools = page.getByText('Tools', { exact: true });
const menu = page.getByLabelText('Menu');
const planner = page.getByText('Schedule Planning');
const opened = () => bar.querySelectorAll('details[open]').length;
const press = (part: string) =>
  document.querySelector(part)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));

test('on a desktop Tools opens by key; Escape, a press beside it, a way taken and the focus elsewhere close it', async () => {
  await page.viewport(1280, 900);
  await expect.element(menu).not.toBeVisible();
  await expect.element(planner).not.toBeVisible();
  tools.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(planner).toBeVisible();
  await userEvent.keyboard('{Tab}{Escape}');
  await expect.element(planner).not.toBeVisible();
  await expect.element(tools).toHaveFocus();
  await tools.click();
  press('p');
  expect(opened()).toBe(0);
  await tools.click();
  press('#bar nav > a');
  expect(opened()).toBe(0);
  await tools.click();
  (document.querySelector('input') as HTMLElement).focus();
  expect(opened()).toBe(0);
  await tools.click();
  bar.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await planner.click();
  expect(opened()).toBe(0);
});

test('on a phone the panel holds them all; within it nothing folds up under a finger, and it is folded when it opens again', async () => {
  await page.viewport(390, 844);
  await expect.element(tools).not.toBeVisible();
  await menu.click();
  await expect.element(page.getByRole('link', { name: 'Pricing' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await expect.element(planner).not.toBeVisible();
  await tools.click();
  await expect.element(planner).toBeVisible();
  press('#bar nav > a');
  (document.querySelector('input') as HTMLElement).focus({ preventScroll: true });
  // The panel waits for whoever goes on by key; a part of it does not.
  await expect.poll(opened).toBe(1);
  await tools.click();
  await menu.click();
  await expect.poll(opened).toBe(0);
  await menu.click();
  await expect.element(planner).not.toBeVisible();
  press('p');
  expect(opened()).toBe(0);
});
