/** What is done with a draft of the newsletter: one act at a time, and a question that is asked stays until it is answered. */
import '../style/admin.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { IssueView } from '../../domain/newsletter/issue-views.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { inLargeText } from '../../tests/component/large-text.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { IssueSending } from './issue-sending.tsx';

const ISSUE = '/api/admin/newsletter/issues/{id}' as const;
const issue: IssueView = {
  id: '00000000-0000-4000-8000-000000000001',
  subject: 'Twofold, March 2031',
  status: 'draft',
  createdAt: '2031-03-01T10:00:00.000Z',
  sendAt: null,
  sentAt: null,
  letters: {},
  words: '',
  articleIds: [],
  readers: 12,
  version: 1,
};
const click = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const nothing = () => undefined;

test('while a test is on its way nothing else begins; then a question opens, stays, and is acted upon', async () => {
  signIn({ role: 'admin' });
  await api.answer(`POST ${ISSUE}/test`, { status: 204 });
  const scheduled: IssueView[] = [];
  await show(
    <IssueSending
      issue={issue}
      saveNow={async () => 1}
      onScheduled={(view) => void scheduled.push(view)}
      onRemoved={nothing}
      onRefused={nothing}
    />,
    { size: PHONE },
  );
  const release = await api.hold(`POST ${ISSUE}/test`);
  await click('Send a test to me').click();
  for (const name of ['Send now', 'Schedule', 'Delete this draft']) await expect.element(click(name)).toBeDisabled();
  await expect.element(click('Sending...')).toHaveFocus();
  await expectClean();
  await release();
  await expect.element(page.getByText('The test is on its way to you.')).toBeVisible();

  await click('Delete this draft').click();
  await expect.element(dialog).toMatchTextContent(/Delete this draft\?/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await api.answer(`POST ${ISSUE}/schedule`, { body: { ...issue, status: 'scheduled', version: 2 } });
  await click('Send now').click();
  await expect.element(dialog).toMatchTextContent(/It goes to 12 people/);
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(() => scheduled).toMatchObject([{ status: 'scheduled' }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(click('Send now')).toHaveFocus();
});

test('in text of twice the size the field for day and hour is no wider than a phone', async () => {
  signIn({ role: 'admin' });
  await show(
    <div className="admin-page">
      <IssueSending
        issue={issue}
        saveNow={async () => 1}
        onScheduled={nothing}
        onRemoved={nothing}
        onRefused={nothing}
      />
    </div>,
    { size: PHONE },
  );
  const right = () =>
    page
      .getByLabelText(/^Goes out/)
      .element()
      .getBoundingClientRect().right;
  await inLargeText(() => expect.poll(right).toBeLessThanOrEqual(PHONE.width));
});
