/** The slim bar around a tool: on a phone all that it holds stands on one line, however long the name of the way back. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '../../tests/component/api.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { ToolFrame } from './tool-frame.tsx';

test('a long way back is shortened to the eye alone, and breaks no word beside it', async () => {
  signIn();
  await show(
    <ToolFrame back="/pricing" backText="Back to Pricing">
      <h1>Checkout</h1>
    </ToolFrame>,
    { size: PHONE, session: true, main: false },
  );
  await expect.element(page.getByRole('button', { name: 'Quick exit' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to Pricing', exact: true })).toBeVisible();
  const words = document.createRange();
  const hide = page.getByRole('button', { name: 'Hide screen' }).element();
  words.selectNode(document.createTreeWalker(hide, NodeFilter.SHOW_TEXT).nextNode() as Node);
  expect(words.getClientRects()).toHaveLength(1);
});
