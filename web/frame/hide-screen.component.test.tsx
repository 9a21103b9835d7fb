/** Hiding the screen: Escape twice takes the page out of sight and out of the document, and a click brings it back as it was. */
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { DESKTOP, PHONE, show } from '../../tests/component/show.tsx';
import SafetyPage from '../shell/about/safety-page.tsx';
import { TabTitle } from './discreet.tsx';
import { HideControl } from './hide-control.tsx';
import { HideScreen } from './hide-screen.tsx';

const hidden = page.getByRole('dialog', { name: 'Screen hidden' });
const icon = () => document.querySelector('link[rel=icon]')?.getAttribute('href');
const twice = () => userEvent.keyboard('{Escape}{Escape}');

beforeEach(() => {
  document.head.querySelector('link[rel=icon]')?.remove();
  const link = document.createElement('link');
  [link.rel, link.href] = ['icon', '/favicon.svg'];
  document.head.append(link);
});

const open = () =>
  show(
    <HideScreen>
      <TabTitle>
        <title>Contact</title>
      </TabTitle>
      <HideControl />
      <p>Zinnober</p>
      <label>
        Words <input />
      </label>
    </HideScreen>,
    { session: true },
  );

test('Escape twice hides the page and the tab, four more change nothing, and a click brings both and the focus back', async () => {
  await open();
  const field = page.getByRole('textbox', { name: 'Words' });
  await field.fill('Lapis');
  await twice();
  await expect.element(hidden).toBeVisible();
  expect(document.title).toBe('Planner');
  expect(icon()).toBe('/favicon-ink.svg');
  expect(document.documentElement.outerHTML).not.toContain('Zinnober');
  const uncovered = [0.05, 0.5, 0.95].filter(
    (at) => !document.elementFromPoint(innerWidth * at, innerHeight * at)?.closest('dialog'),
  );
  expect(uncovered).toEqual([]);
  await expectClean();
  await userEvent.keyboard('{Escape}{Escape}{Escape}{Escape}');
  await expect.element(hidden).toBeVisible();

  await userEvent.keyboard('{Enter}');
  await expect.element(hidden).not.toBeInTheDocument();
  await expect.poll(() => document.title).toBe('Contact');
  expect(icon()).toBe('/favicon.svg');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('Lapis');
});

test('the button does the same, and once is not twice', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(hidden).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect.element(hidden).toBeVisible();
});

test.each([
  ['a dialog', '<dialog open>Menu</dialog>'],
  ['a menu', '<div data-popup>Menu</div>'],
])('an Escape while %s is open belongs to it and does not count', async (_, html) => {
  await open();
  const popup = document.createElement('div');
  popup.innerHTML = html;
  document.body.append(popup);
  await userEvent.keyboard('{Escape}');
  popup.remove();
  await userEvent.keyboard('{Escape}');
  await expect.element(hidden).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(hidden).toBeVisible();
});

test('an Escape that something else has taken does not count', async () => {
  await open();
  const take = (event: Event) => event.preventDefault();
  addEventListener('keydown', take, true);
  await twice();
  removeEventListener('keydown', take, true);
  await expect.element(hidden).not.toBeInTheDocument();
});

test.for([PHONE, DESKTOP])(
  'the safety page begins with the way out, and tells the one of this width: %o',
  async (size) => {
    await show(<SafetyPage />, { path: '/safety', size, session: true });
    await expect.element(page.getByRole('button').first()).toHaveTextContent('Quick exit');
    const holding = page.getByText('Press Hide and keep holding.');
    const pressing = page.getByText('Press Quick exit.');
    await expect.element(size === PHONE ? holding : pressing).toBeVisible();
    await expect.element(size === PHONE ? pressing : holding).not.toBeVisible();
  },
);
