/** A notice with something to click: a short line and its button stand on one middle, a longer text begins at the icon. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DESKTOP, show } from '../../../tests/component/show.tsx';
import { Button } from '../button.tsx';
import { Notice } from './notice.tsx';

const middle = (element: Element | null | undefined) => {
  const { top, height } = element?.getBoundingClientRect() ?? { top: Number.NaN, height: 0 };
  return top + height / 2;
};

test('one line, its icon and its button are level', async () => {
  await show(<Notice action={<Button size="small">Show them</Button>}>Hidden since you came back.</Notice>, {
    size: DESKTOP,
  });
  const words = page.getByText('Hidden since you came back.').element();
  const icon = document.querySelector('.notice-icon');
  expect(Math.abs(middle(page.getByRole('button').element()) - middle(words))).toBeLessThan(1.5);
  expect(Math.abs(middle(icon) - middle(words))).toBeLessThan(1.5);
});
