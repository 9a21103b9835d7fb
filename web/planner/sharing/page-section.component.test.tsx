/** The sender's side of a page by link: what is sealed is what was chosen, answers come by themselves, and it is taken back. */
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../../domain/calendar-date.ts';
import type { View } from '../../../domain/planner/discretion.ts';
import type { EventTime } from '../../../domain/planner/plan.ts';
import { type SharedPage, startOf, withAnswer } from '../../../domain/planner/sharing/shared-page.ts';
import { api, signIn } from '../../../tests/component/api.ts';
import { fetchOfPage } from '../../../tests/component/at-rest.ts';
import { ownClock } from '../../../tests/component/clock.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../../tests/component/memory-api.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { NO_ERROR } from '../../journal/journal-error.ts';
import { todayIn } from '../../kit/time/today.ts';
import { PageAnswersNotice } from './page-answers.tsx';
import { addressOfPage, openPage, type PageLink, readPageAddress, sealAnswers } from './page-link.ts';
import { ShareDialog } from './share-dialog.tsx';
import { type UseOwnPages, useOwnPages } from './use-own-pages.ts';
import '../../style/plan.css';

const PLAN = '0c9c6c4e-0000-4000-8000-000000000001';
const LINKS = '/api/planner/links';
const today = todayIn('Europe/Lisbon');
const expiresAt = `${addDays(today, 40)}T12:00:00.000Z`;
const stored = makeStoredPlan({ ...inputWith({ privacyLevel: 'high' }), startDate: today });
const [first, second] = stored.plan.events.filter(({ date }) => date >= today);
if (!first || !second) throw new Error('no evenings');

const button = (name: string | RegExp) => page.getByRole('button', { name });
const onMove = vi.fn();
beforeEach(() => onMove.mockReset());

function Sharing({ view = 'full' }: { view?: View }) {
  const pages = useOwnPages({ userId: USER_ID, planId: PLAN, stored, today });
  return (
    <>
      <PageAnswersNotice page={pages.seen?.page} stored={stored} onMove={onMove} />
      <ShareDialog
        stored={stored}
        showing={{ view, coverWords: [] }}
        today={today}
        pages={pages}
        onMove={onMove}
        onClose={() => {}}
      />
    </>
  );
}

const linkOf = (address: string): PageLink => {
  const link = readPageAddress(new URL(address));
  if (!link) throw new Error(`${address} is no link`);
  return link;
};
const row = (id: string, answers: { version: number; ciphertext: string } | null = null) => ({
  id,
  madeAt: `${today}T10:00:00.000Z`,
  expiresAt,
  answers,
});

/** Chooses the first two evenings and makes the page; what was sealed, and its link as it is handed on. */
async function makePage(): Promise<{ link: PageLink; sealed: SharedPage; posted: Record<string, string> }> {
  await api.answer(`GET ${LINKS}`, { body: { links: [] } });
  await show(<Sharing />, { session: true, size: PHONE });
  await button('Choose evenings').click();
  const boxes = page.getByRole('checkbox');
  await expect.element(boxes.first()).toBeChecked();
  await boxes.nth(2).click();
  await expectClean();
  await api.answer(`POST ${LINKS}`, { body: { expiresAt } });
  const release = await api.hold(`POST ${LINKS}`);
  await button('Make the page').click();
  await expect.poll(async () => (await api.requests(`POST ${LINKS}`)).length).toBe(1);
  const posted = (await api.requests(`POST ${LINKS}`))[0]?.body as Record<string, string>;
  await api.answer(`GET ${LINKS}`, { body: { links: [row(posted.id ?? '')] } });
  await release();
  const address = page.getByRole('textbox', { name: 'The link' });
  await expect.element(address).toBeVisible();
  const link = linkOf((address.element() as HTMLInputElement).value);
  const sealed = await openPage(link, posted.ciphertext ?? '');
  if (!sealed) throw new Error('the link does not open the page');
  return { link, sealed, posted };
}

test('a page holds what was chosen, in the words that were chosen; only its address holds the key', async () => {
  await openMemoryApi();
  const { link, sealed, posted } = await makePage();
  expect(sealed.evenings.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(sealed.evenings.map(({ title }) => title)).toEqual([first.real_title, second.real_title]);
  expect(sealed).toMatchObject({ from: 'Ana', words: 'own', seed: PLAN });
  expect(JSON.stringify(posted)).not.toContain(link.key);
  expect(addressOfPage(link, 'https://a.test')).toBe(`https://a.test/e/${link.id}#${link.key}`);
  await expect.element(page.getByText('Not answered yet').first()).toBeVisible();
  await expectClean();
});

test('each part of the dialog that takes another’s place begins at its title', async () => {
  await openMemoryApi();
  await api.answer(`GET ${LINKS}`, { body: { links: [] } });
  await show(<Sharing />, { session: true, size: PHONE });
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 });
  await button('Choose evenings').click();
  await expect.element(title).toHaveTextContent('A page by link');
  await expect.element(title).toHaveFocus();
  await button('Cancel').click();
  await expect.element(title).toHaveTextContent('Share with Partner');
  await expect.element(title).toHaveFocus();
});

test('answers come by themselves: what works stands there, another time is one press away; then it is taken back', async () => {
  const memory = await openMemoryApi();
  const clock = ownClock();
  const { link, sealed } = await makePage();
  const to = sealed.evenings[1]?.others[0];
  if (!to) throw new Error('no other time');
  const answers = withAnswer(sealed, withAnswer(sealed, [], first.id, {}), second.id, { to });
  await api.answer(`GET ${LINKS}`, { body: { links: [row(link.id, await sealAnswers(link, 1, answers))] } });
  clock.forward(6_000);
  await expect.element(page.getByText('By link: 2 of 2 answered')).toBeInTheDocument();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Works', { exact: true })).toBeVisible();
  await expectClean();
  await dialog.getByRole('button', { name: 'Move it there' }).click();
  expect(onMove.mock.calls).toEqual([[second.id, to]]);
  expect(startOf(to)).not.toBe(startOf(second));
  // No hour of the plan's rules, and no less a choice of theirs; only where another evening is it cannot be.
  const wish = async (to: EventTime) => {
    const said = withAnswer(sealed, withAnswer(sealed, [], first.id, {}), second.id, { to });
    await api.answer(`GET ${LINKS}`, { body: { links: [row(link.id, await sealAnswers(link, 2, said))] } });
    clock.forward(6_000);
  };
  const early = { date: to.date, start_time: '05:00', end_time: '06:30' };
  await wish(early);
  await expect.element(dialog.getByText(/5:00 AM$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Move it there' }).click();
  expect(onMove.mock.lastCall).toEqual([second.id, early]);
  await wish({ date: first.date, start_time: first.start_time, end_time: first.end_time });
  await expect.element(dialog.getByText(/^Another evening of this plan is/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Move it there' })).not.toBeInTheDocument();
  // What somebody without the key wrote is no answer.
  const forged = { ...(await sealAnswers({ ...link, key: 'A'.repeat(43) }, 3, answers)) };
  await api.answer(`GET ${LINKS}`, { body: { links: [row(link.id, forged)] } });
  clock.forward(6_000);
  await expect.element(page.getByText(/^By link/)).not.toBeInTheDocument();

  await api.answer(`DELETE ${LINKS}/{id}`, { status: 204 });
  await api.answer(`GET ${LINKS}`, { body: { links: [] } });
  await button('Take the page back').click();
  await expect.element(button('Choose evenings')).toBeVisible();
  expect((await api.requests(`DELETE ${LINKS}/{id}`)).map(({ url }) => url)).toEqual([`${LINKS}/${link.id}`]);
  const kept = await (await memory.journal()).list<{ kind?: string }>('partner');
  expect(JSON.stringify(kept.records)).not.toContain(link.key);
});

test('a page of another device can be taken back, a failed look tried again, and no evening is refused', async () => {
  await openMemoryApi();
  signIn();
  await api.answer(`GET ${LINKS}`, { fault: 'server-error' }, { body: { links: [row('A'.repeat(22))] } });
  await show(<Sharing view="discreet" />, { session: true });
  await button('Try Again').click();
  await expect.element(page.getByText('A page you made on another device is still open.')).toBeVisible();
  await expectClean();
  await button('Choose evenings').click();
  await expect.element(button('Cover words')).toHaveAttribute('aria-pressed', 'true');
  expect(document.body.textContent).not.toContain(first.real_title);
  for (const box of page.getByRole('checkbox').all().slice(0, 3)) await box.click();
  await button('Make the page').click();
  await expect.element(page.getByText('Choose at least one evening.')).toBeVisible();
  await expectClean();
});

const PAGES: UseOwnPages = {
  seen: { page: null, strange: [] },
  error: NO_ERROR,
  busy: false,
  look: () => {},
  make: async () => true,
  takeBack: () => {},
};

test.each([
  ['plan', 'Sam sees this plan already'],
  ['mood', 'Sam doesn’t see your plans yet'],
] as const)('somebody who is linked is asked for no address, whatever they show (%s)', async (kind, words) => {
  window.fetch = fetchOfPage;
  signIn();
  const couple = { id: PLAN, linkedAt: `${today}T10:00:00.000Z`, partnerName: 'Sam', mine: [kind], theirs: [] };
  await api.answer('GET /api/partner/couple', { body: { couple } });
  await show(
    <ShareDialog
      stored={stored}
      showing={{ view: 'discreet', coverWords: [] }}
      today={today}
      pages={PAGES}
      onMove={onMove}
      onClose={() => {}}
    />,
    { session: true, size: PHONE },
  );
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByLabelText(/email/)).not.toBeInTheDocument();
  await expect.element(button('Choose evenings')).not.toBeInTheDocument();
  await expect.element(button('Copy Link')).toBeVisible();
  await expect.element(button('Download Calendar File')).toBeVisible();
  await expectClean();
});
