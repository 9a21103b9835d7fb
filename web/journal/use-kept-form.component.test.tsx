/** Answers kept sealed on a device, and whose they are: nobody finds another account's, and a session that ends under a submit takes none. */
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type RenderResult, render } from 'vitest-browser-react';
import { type FormPlace, formsKept, type KeptForm, keptForm, useKeptForm } from './use-kept-form.ts';

interface Answers extends KeptForm {
  text: string;
}
const PLACE: FormPlace<Answers> = { name: 'probe', fresh: () => ({ version: 1, text: '' }) };

function Probe({ userId, asking = false }: { userId: string | undefined; asking?: boolean }) {
  const busy = useRef(asking);
  busy.current = asking;
  const { form, change, restart } = useKeptForm(PLACE, userId, busy);
  if (!form) return null;
  return (
    <>
      <input aria-label="Answer" value={form.text} onChange={({ target }) => change({ text: target.value })} />
      <button type="button" onClick={() => restart()}>
        Start over
      </button>
    </>
  );
}
const answer = page.getByLabelText('Answer');
const as = (userId?: string, asking = false) => <Probe userId={userId} asking={asking} />;
async function reload(before: RenderResult, userId?: string) {
  await formsKept();
  await before.unmount();
  return render(as(userId));
}

test('given signed out, answers belong to whoever signs in next, and then to nobody else', async () => {
  const first = await render(as());
  await answer.fill('rain');
  await first.rerender(as('ana'));
  await expect.element(answer).toHaveValue('rain');
  await expect.poll(async () => (await keptForm(PLACE.name))?.owner).toBe('ana');
  const again = await reload(first, 'ben');
  await expect.element(answer).toHaveValue('');
  await reload(again, 'ana');
  await expect.element(answer).toHaveValue('rain');
});

test('another person signing in right there never sees them', async () => {
  const { rerender } = await render(as('ana'));
  await answer.fill('rain');
  await formsKept();
  await rerender(as(undefined, true));
  await rerender(as('ben'));
  await expect.element(answer).toHaveValue('');
});

test('signing out takes them along', async () => {
  const first = await render(as('ana'));
  await answer.fill('rain');
  await formsKept();
  await first.rerender(as());
  await expect.element(answer).toHaveValue('');
});

test('a session that ends under a submit loses none, for the same person, also over a sign-in', async () => {
  const first = await render(as('ana', true));
  await answer.fill('rain');
  await formsKept();
  await first.rerender(as(undefined, true));
  await expect.element(answer).toHaveValue('rain');
  await first.rerender(as('ana'));
  await expect.element(answer).toHaveValue('rain');
});

test('starting over leaves nothing for the next time', async () => {
  const first = await render(as('ana'));
  await answer.fill('rain');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(answer).toHaveValue('');
  await reload(first, 'ana');
  await expect.element(answer).toHaveValue('');
});

test('left at once and come back to, a form has its last answer, however long keeping it takes', async () => {
  const first = await render(as('ana'));
  await expect.element(answer).toHaveValue('');
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...asked) => {
    await new Promise((over) => setTimeout(over, 300));
    return encrypt(...asked);
  });
  await answer.fill('rain');
  await first.unmount();
  await render(as('ana'));
  await expect.element(answer).toHaveValue('rain');
  vi.restoreAllMocks();
});
