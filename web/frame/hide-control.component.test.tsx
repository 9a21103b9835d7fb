/** 'Hide': a press covers the page, a held one, a right click or an arrow key opens the menu, and a long one leaves; Quick exit is one press on wide screens. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signIn } from '../../tests/component/api.ts';
import { ownClock } from '../../tests/component/clock.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { DESKTOP, PHONE, show } from '../../tests/component/show.tsx';
import { HideScreen } from './hide-screen.tsx';
import { ToolFrame } from './tool-frame.tsx';
import { goOnInTools, toolTasks } from './tool-tasks.ts';

const control = page.getByRole('button', { name: 'Hide', exact: true });
const item = (name: RegExp) => page.getByRole('menuitem', { name });
const hidden = page.getByRole('dialog', { name: 'Screen hidden' });

const open = async (size = PHONE) => {
  await show(
    <HideScreen>
      <ToolFrame>
        <h1>Words</h1>
      </ToolFrame>
    </HideScreen>,
    { path: '/us', size, session: true, main: false },
  );
  await expect.element(control).toBeVisible();
};

const pointer = (type: string, more: PointerEventInit = {}) =>
  control
    .element()
    .dispatchEvent(
      new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX: 370, clientY: 30, ...more }),
    );

const tasks = toolTasks();
beforeEach(() => {
  signIn();
  // What goes on unseen behind a tool asks the server for more than this needs.
  goOnInTools(() => null);
  // A pointer of a test is none of the browser's.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
});
afterEach(() => goOnInTools(tasks));

test('a press hides at once, and no menu', async () => {
  await open();
  await control.click();
  await expect.element(hidden).toBeVisible();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test.for([PHONE, DESKTOP])('an arrow key opens the menu, which keys walk and Escape closes: %o', async (size) => {
  await open(size);
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item(/^Hide/)).toHaveFocus();
  await expectClean();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item(/^Lock now/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item(/^Quick exit/)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(control).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(hidden).toBeVisible();
});

test('a right click opens it too', async () => {
  await open();
  await control.click({ button: 'right' });
  await expect.element(item(/^Quick exit/)).toBeVisible();
  await expect.element(hidden).not.toBeInTheDocument();
});

test('held for a moment it opens the menu, and letting go hides nothing', async () => {
  await open();
  const clock = ownClock();
  pointer('pointerdown');
  clock.forward(600);
  await expect.element(item(/^Lock now/)).toBeVisible();
  pointer('pointerup');
  control.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  clock.forward(3_000);
  await expect.element(item(/^Lock now/)).toBeVisible();
  await expect.element(hidden).not.toBeInTheDocument();
  expect(document.documentElement.dataset.left).toBeUndefined();
});

test('a finger that slides off it neither opens nor leaves', async () => {
  await open();
  const clock = ownClock();
  pointer('pointerdown');
  pointer('pointermove', { clientX: 10, clientY: 400 });
  clock.forward(3_000);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(document.documentElement.dataset.left).toBeUndefined();
});

test('on a wide screen quick exit is one press beside it, on a phone one more', async () => {
  await open(DESKTOP);
  await expect.element(page.getByRole('button', { name: 'Quick exit' })).toBeVisible();
  await page.viewport(PHONE.width, PHONE.height);
  await expect.element(page.getByRole('button', { name: 'Quick exit' })).not.toBeInTheDocument();
});

test('a visitor can hide, and has nothing to leave', async () => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await open();
  await control.click({ button: 'right' });
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await control.click();
  await expect.element(hidden).toBeVisible();
});
