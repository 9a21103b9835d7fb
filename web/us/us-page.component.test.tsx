/** The page of the two: an offer to whoever is alone, names and shares of who is linked, and one true line in each row. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../domain/calendar-date.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { type MemoryApi, openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { DESKTOP, PHONE, show } from '../../tests/component/show.tsx';
import { userFrom } from '../client/sessions/access-claims.ts';
import { DEMO_COUPLE } from '../demo/demo-person.ts';
import { sendLive } from '../journal/couple/couple-live.ts';
import { todayIn } from '../kit/time/today.ts';
import type { SeenCouple } from '../partner/couple-contact.ts';
import { changeKeptDates } from '../partner/dates/keep-dates.ts';
import { Us } from './us-page.tsx';
import { UsRows } from './us-rows.tsx';

const ANA = { ...userFrom(USER_ID, 'ana@example.org', { first_name: 'Ana' }), adult: true };
const row = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
const open = (size = PHONE) => show(<Us user={ANA} />, { path: '/us', size, session: true });

async function keepDate(api: MemoryApi, inDays: number): Promise<void> {
  const today = todayIn();
  const date = { id: crypto.randomUUID(), what: 'anniversary', name: '', date: addDays(today, inDays) } as const;
  await changeKeptDates(await api.journal(), today, () => [{ ...date, repeats: 'yearly' }]);
}

test('alone it is a place for two, with an offer and no gap, and each row says what is there', async () => {
  const api = await openMemoryApi();
  await keepDate(api, 12);
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'A place for two' })).toBeVisible();
  await expect.element(page.getByText('Today’s question, just for you')).toBeVisible();
  await expect.element(row(/^Our list Nothing on it yet$/)).toBeVisible();
  await expect.element(row(/^Dates that matter Anniversary, in 12 days$/)).toBeVisible();
  await expect.element(row(/^Stop sharing/)).not.toBeInTheDocument();
  await expectClean();
  await row(/^Invite someone$/).click();
  await expect.element(page.getByText('You went to /partner')).toBeVisible();
});

test('once the other one has unlinked it is a place for two again, and nobody has to come back for it', async () => {
  await openMemoryApi({ linked: true });
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: /^Ana and / })).toBeVisible();
  await fetch('/api/partner/couple', { method: 'DELETE' });
  const told = () => {
    // As the channel tells it, which the page hears a moment after it has read who the two are.
    sendLive({ version: 1, kind: 'couple-key', couple: DEMO_COUPLE, key: 'k'.repeat(43) }, { kind: 'ended' });
    return page.getByRole('heading', { level: 1 }).elements()[0]?.textContent;
  };
  await expect.poll(told).toBe('A place for two');
  await expect.element(row(/^Stop sharing/)).not.toBeInTheDocument();
});

test('without a connection it says so and still leads everywhere', async () => {
  const api = await openMemoryApi();
  api.cut(/partner\//);
  await open(DESKTOP);
  await expect.element(page.getByRole('heading', { level: 1, name: 'The two of you' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the question' })).toBeVisible();
  await expect.element(row(/^Ideas/)).toHaveAttribute('href', '/tools/spice-up-planner');
  await expectClean();
  api.cut(null);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'A place for two' })).toBeVisible();
});

test('linked, the rows say what is shown, and lead to where that is chosen or ended', async () => {
  await openMemoryApi();
  const couple = { id: 'c', linkedAt: '2031-03-01T18:00:00.000Z', partnerName: 'Sam', mine: null, theirs: [] };
  const rows = (mine: SeenCouple['mine']) => (
    <UsRows userId={USER_ID} couple={{ ...couple, mine }} invited={false} known />
  );
  const shown = await show(rows(['plan', 'list']), { session: true });
  await expect.element(row(/^What Sam sees The month and the list$/)).toHaveAttribute('href', '/partner#share-title');
  await expect.element(row(/^Stop sharing$/)).toHaveAttribute('href', '/partner#unlink-title');
  await expectClean();
  await shown.unmount();
  await show(rows(null), { session: true });
  await expect.element(row(/^What Sam sees Nothing until you choose$/)).toBeVisible();
});
