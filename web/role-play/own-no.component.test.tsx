/** One's own no beside the boundaries: the same for every eye until it is asked for, and gone again at once. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NO_WISHES } from '../../domain/list/wishes.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { show } from '../../tests/component/show.tsx';
import type { KnownWishes } from '../journal/bundles/read-wishes.ts';
import { OwnNo } from './own-no.tsx';

const button = (name: string) => page.getByRole('button', { name });
const items = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const open = (known: KnownWishes) => show(<OwnNo userId="ana" read={async () => known} />);

test('what the list keeps out is nowhere on the page until it is asked for, and after it was hidden', async () => {
  await open({ wishes: { liked: [], avoid: ['boundary:covered-eyes', 'theme:court'] }, known: true });
  await expect.element(page.getByText('Your own list counts as well')).toBeVisible();
  expect(document.body.innerHTML).not.toMatch(/covered eyes/i);
  await button('Show mine').click();
  await expect.poll(items).toEqual(['Covered eyes', expect.stringMatching(/^Stories: /)]);
  await expectClean();
  await button('Hide mine').click();
  await expect.poll(items).toEqual([]);
  expect(document.body.innerHTML).not.toMatch(/covered eyes/i);
});

test('it stands there the same where the list has no such no, and where it cannot be opened', async () => {
  const { unmount } = await open({ wishes: NO_WISHES, known: true });
  await button('Show mine').click();
  await expect.element(page.getByText('Your list has no matching no, so nothing more is kept out.')).toBeVisible();
  await unmount();
  await open({ wishes: NO_WISHES, known: false });
  await button('Show mine').click();
  await expect.element(page.getByText(/We couldn’t open your list just now\./)).toBeVisible();
});
