/** What a reader may do with an article or a story: like it, report it, pass it on. Signed out they are asked to sign in first. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, signIn } from '../../tests/component/api.ts';
import { ownClock } from '../../tests/component/clock.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { show } from '../../tests/component/show.tsx';
import { LikeButton } from './like-button.tsx';
import { ReportButton } from './report-button.tsx';
import { ShareButton } from './share-button.tsx';

const ID = '00000000-0000-4000-8000-00000000000a';
const LIKE = 'POST /api/blog/{id}/like';
const REPORT = 'POST /api/blog/{id}/report';
const like = page.getByRole('button', { name: /^Like this article/ });
const report = page.getByRole('button', { name: 'Report this article' });
const acts = ({ reported = false } = {}) =>
  show(
    <>
      <LikeButton kind="article" id={ID} liked={false} count={3} what="this article" />
      <ReportButton kind="article" id={ID} what="this article" reported={reported} />
    </>,
    { session: true },
  );
afterEach(() => vi.restoreAllMocks());

test('signed out, a like and a report ask to sign in, and nothing leaves', async () => {
  await acts();
  await like.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/Please sign in to like this\./);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await report.click();
  await expect.element(dialog).toMatchTextContent(/Please sign in to report this\./);
  // It belongs to the page, not to the component, and would stand over what comes next.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  expect([...(await api.requests(LIKE)), ...(await api.requests(REPORT))]).toEqual([]);
});

test('a like is shown before it is kept, counted once however often it is clicked, and taken back', async () => {
  signIn();
  await api.answer(LIKE, { body: { liked: true, count: 8 } }, { body: { liked: false, count: 7 } });
  const release = await api.hold(LIKE);
  await acts();
  await like.click();
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await expect.element(like).toMatchTextContent(/4/);
  await like.click();
  await release();
  // Others clicked meanwhile: the server knows how many.
  await expect.element(like).toMatchTextContent(/8/);
  expect(await api.requests(LIKE)).toHaveLength(1);
  await like.click();
  await expect.element(like).toMatchTextContent(/7/);
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
});

test('a like whose answer was lost is clicked again: the heart says what it is to be, so it is not taken back', async () => {
  signIn();
  await api.answer(
    LIKE,
    { fault: 'cut-off' },
    { body: { liked: true, count: 4 } },
    { body: { liked: false, count: 3 } },
  );
  await acts();
  await like.click();
  await expect.poll(async () => (await api.requests(LIKE)).length).toBe(1);
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  expect((await api.requests(LIKE)).map(({ body }) => body)).toEqual([
    { liked: true },
    { liked: true },
    { liked: false },
  ]);
});

test('a heart that nobody clicked shows no number', async () => {
  signIn();
  await api.answer(LIKE, { body: { liked: true, count: 1 } });
  await show(<LikeButton kind="article" id={ID} liked={false} count={0} what="this article" />, { session: true });
  await expect.element(page.getByRole('button', { name: 'Like this article', exact: true })).toBeVisible();
  expect(like.element().textContent).not.toMatch(/0/);
  await like.click();
  await expect.element(like).toMatchTextContent(/1/);
});

test('a report needs a reason, outlives a failure, and leaves its word: a second one is not sent', async () => {
  signIn();
  await api.answer(REPORT, { fault: 'server-error' }, { status: 204 });
  await acts();
  await report.click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send Report' });
  await send.click();
  await expect.element(dialog.getByText('Please choose a reason for your report')).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(dialog.getByRole('radio').first().element());
  await expectClean();
  await dialog.getByRole('radio', { name: 'False or misleading' }).click();
  await send.click();
  await expect.element(dialog.getByText('Something went wrong on our side.')).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'False or misleading' })).toBeChecked();
  await send.click();
  const reported = page.getByRole('button', { name: 'Reported this article' });
  await expect.element(reported).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect((await api.requests(REPORT)).map(({ body }) => body)).toEqual([
    { reason: 'False or misleading' },
    { reason: 'False or misleading' },
  ]);
  await reported.click();
  await expect.element(page.getByText('You’ve reported this. A moderator reads every report.')).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  await expectClean();
});

test('what was reported before says so when it is opened again', async () => {
  signIn();
  await acts({ reported: true });
  await page.getByRole('button', { name: 'Reported this article' }).click();
  await expect.element(page.getByText('You’ve reported this. A moderator reads every report.')).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('a link is passed on by the clipboard, and by hand where the browser gives none', async () => {
  const clock = ownClock();
  const copied: string[] = [];
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  await show(<ShareButton url="/blog/small-thanks-daily" title="Small thanks, daily" />);
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  await expect.element(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const address = `${location.origin}/blog/small-thanks-daily`;
  expect(copied).toEqual([address]);
  clock.forward(2_000);
  await expect.element(share).toBeVisible();
  write.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await share.click();
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue(address);
  await expectClean();
});
