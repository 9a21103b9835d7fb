/** The frame around one's own pages: four places, of which one is marked, and a slim bar that stays on one line, however long the name of the way back. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { DESKTOP, PHONE, show } from '../../tests/component/show.tsx';
import { showLastSeen } from '../journal/storage/seen-rows.ts';
import { PlaceFrame, ToolFrame } from './tool-frame.tsx';
import { goOnInTools, toolTasks } from './tool-tasks.ts';

/** What goes on unseen behind a tool asks the server for more than a frame needs. */
const tasks = toolTasks();
beforeEach(() => goOnInTools(() => null));
afterEach(() => goOnInTools(tasks));

const places = page.getByRole('navigation', { name: 'Places' });
const open = (path: string, size: typeof PHONE, children = <p>Words</p>) =>
  show(
    <ToolFrame back="/us">
      <h1>Dates</h1>
      {children}
    </ToolFrame>,
    { path, size, session: true, main: false },
  );

// First: whoever is signed in stays so for the tests after.
test('a visitor sees the name in the place of the places', async () => {
  await open('/tools/spice-up-planner', DESKTOP);
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Twofold, home' })).toBeVisible();
  await expect.element(places).not.toBeInTheDocument();
});

test('a long way back is shortened to the eye alone, and breaks no word beside it', async () => {
  signIn();
  await show(
    <ToolFrame back="/pricing" backText="Back to Pricing">
      <h1>Checkout</h1>
    </ToolFrame>,
    { size: PHONE, session: true, main: false },
  );
  await expect.element(page.getByRole('link', { name: 'Back to Pricing', exact: true })).toBeVisible();
  const words = document.createRange();
  const hide = page.getByRole('button', { name: 'Hide', exact: true }).element();
  words.selectNode(document.createTreeWalker(hide, NodeFilter.SHOW_TEXT).nextNode() as Node);
  expect(words.getClientRects()).toHaveLength(1);
});

test.for([PHONE, DESKTOP])(
  'the four places lead on, large enough for a finger, and one is marked: %o',
  async (size) => {
    signIn();
    await open('/partner/dates', size);
    for (const name of ['Tonight', 'Month', 'Us', 'You']) {
      const link = places.getByRole('link', { name, exact: true });
      await expect.element(link).toBeVisible();
      const { width, height } = link.element().getBoundingClientRect();
      expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
    }
    const marked = document.querySelectorAll('[aria-current]');
    expect([...marked].map((link) => link.textContent)).toEqual(['Us']);
    await expectClean();
    const { top, left, right, bottom } = places.element().getBoundingClientRect();
    if (size === PHONE) expect([left, right, bottom]).toEqual([0, size.width, size.height]);
    else expect([top, left, right]).toEqual([0, 0, 104]);
    await places.getByRole('link', { name: 'Month', exact: true }).click();
    await expect.element(page.getByText('You went to /month')).toBeVisible();
  },
);

test('with text at twice its size the bar and the places stay within a phone', async () => {
  signIn();
  document.documentElement.style.fontSize = '200%';
  await show(
    <PlaceFrame lead="Saturday, November 28">
      <h1>Tonight</h1>
    </PlaceFrame>,
    { path: '/tonight', size: PHONE, session: true, main: false },
  );
  await expect.element(places).toBeVisible();
  const { scrollWidth } = document.documentElement;
  document.documentElement.style.fontSize = '';
  expect(scrollWidth).toBe(PHONE.width);
});

test('a form of steps has a bar of its own at a phone’s foot, in the place of the tabs', async () => {
  signIn();
  await open('/tools/spice-up-planner', PHONE, <div className="sticky-bar">Next</div>);
  await expect.element(page.getByRole('heading', { name: 'Dates' })).toBeVisible();
  await expect.element(places).not.toBeInTheDocument();
});

test.for([PHONE, DESKTOP])('what this device saw last is said in the bar and moves nothing: %o', async (size) => {
  signIn();
  await show(
    <PlaceFrame>
      <h1>Month</h1>
    </PlaceFrame>,
    { path: '/month', size, session: true, main: false },
  );
  const top = () => page.getByRole('heading', { name: 'Month' }).element().getBoundingClientRect().top;
  const before = top();
  showLastSeen(true);
  const word = page.getByRole('button', { name: 'Offline' });
  await word.click();
  await expect.element(word).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('There is no connection just now', { exact: true })).toBeVisible();
  expect(top()).toBe(before);
  expect(document.documentElement.scrollWidth).toBe(size.width);
  await expectClean();
  showLastSeen(false);
  await expect.element(word).not.toBeInTheDocument();
});
