/** The list of what was made, as scenarios have it: discreet titles alone, the way to each, deleted on a yes, and an address that leads to none. */
import '../style/role-play.css';
import '../style/scenario-card.css';
import '../style/spice-up.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SCENARIO_LIBRARY } from '../../content/scenario-library.ts';
import { makeScenarios } from '../../domain/role-play/scenarios.ts';
import { api } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { type MemoryApi, openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { makeOrder } from '../../tests/role-play/make-order.ts';
import { ROLE_PLAY_PATH } from '../frame/tools.ts';
import { RolePlayTool } from './role-play-page.tsx';
import ScenariosPage from './scenarios-page.tsx';
import type { ScenariosRecord } from './scenarios-record.ts';

const ID = '0c9c6c4e-0000-4000-8000-000000000003';
const order = makeOrder({ experienceLevel: 'some' });
const { bundle } = makeScenarios(SCENARIO_LIBRARY, order);
const RECORD: ScenariosRecord = {
  version: 1,
  kind: 'scenarios',
  made: '2026-11-21T19:00:00.000Z',
  order: { preferences: order.preferences },
  bundle,
  writer: 'engine',
  narrow: null,
  marks: { [bundle.scenarios[0]?.id ?? '']: { favorite: true } },
};
const question = page.getByRole('heading', { level: 1 });
const user = {
  id: USER_ID,
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Lima',
  avatarUrl: '',
  adult: true,
  admin: false,
};
const openList = () => show(<RolePlayTool user={user} />, { path: ROLE_PLAY_PATH, size: PHONE });

async function withOne(): Promise<MemoryApi> {
  const memory = await openMemoryApi();
  await (await memory.journal()).write('role-play', ID, RECORD, '2026-11-21');
  return memory;
}
const kept = async (memory: MemoryApi) => (await (await memory.journal()).list('role-play')).records.length;

test('earlier ones stand there by discreet titles, are opened and begun anew from, and go on a yes alone', async () => {
  const memory = await withOne();
  await openList();
  await expect.element(question).toHaveTextContent('Your scenarios');
  const shown = document.querySelector('main')?.textContent ?? '';
  for (const { title, discreet_title } of bundle.scenarios) {
    expect(shown).toContain(discreet_title);
    expect(shown).not.toContain(title);
  }
  await expect.element(page.getByText(/, one favorite$/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', `${ROLE_PLAY_PATH}/${ID}`);
  await expectClean();
  const remove = page.getByRole('button', { name: /^Delete / });
  const dialog = page.getByRole('dialog');
  await remove.click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  expect(await kept(memory)).toBe(1);
  memory.cut(/^DELETE/);
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await kept(memory)).toBe(1);
  memory.cut(null);
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Scenarios deleted')).toBeVisible();
  expect(await kept(memory)).toBe(0);
});

test('new ones begin with the answers of the last', async () => {
  await withOne();
  await openList();
  await page.getByRole('button', { name: 'New scenarios' }).click();
  await expect.element(page.getByLabelText(/^Some experience/)).toBeChecked();
});

test('an address that leads to none says so, with the way to the list', async () => {
  await openMemoryApi();
  // What goes on unseen in every tool asks for it, soon after.
  await api.answer('GET /api/calendar/state', { fault: 'no-connection' });
  await show(<ScenariosPage />, {
    path: `${ROLE_PLAY_PATH}/${ID}`,
    pattern: `${ROLE_PLAY_PATH}/:bundleId`,
    session: true,
    main: false,
  });
  await expect.element(question).toHaveTextContent('No scenarios here');
  await expect.element(page.getByRole('link', { name: 'See your scenarios' })).toHaveAttribute('href', ROLE_PLAY_PATH);
});
