/** An export is brought back: into an account where nothing was chosen yet with its settings, elsewhere with them only if asked. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PRIVACY_DEFAULTS } from '../../../domain/privacy/settings.ts';
import { api } from '../../../tests/component/api.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../../tests/component/memory-api.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { userFrom } from '../../client/sessions/access-claims.ts';
import { ImportForm } from './import-form.tsx';

const ANA = userFrom(USER_ID, 'ana@example.org', { first_name: 'Ana' });
const field = { value: 6, at: 1 };
const FILE = {
  format: 'twofold-export',
  version: 1,
  settings: { ...PRIVACY_DEFAULTS, calendarIntegration: 'none', cloudBackup: true },
  profile: { first_name: 'Adele', preferences: {} },
  records: [
    {
      room: 'mood',
      id: '0b9d6c1e-2f50-4a3e-9a73-4f1f8f6a2c11',
      day: '2026-11-20',
      value: { version: 1, kind: 'check-in', date: '2026-11-20', at: 1, fields: { mood: field } },
    },
  ],
};

test('settings come along only as the person says, and records once', async () => {
  const memory = await openMemoryApi();
  await api.answer('POST /api/privacy/import-note', { status: 204 });
  await api.answer('GET /api/privacy/retention', { body: { records: 1, past: 0 } });
  await show(<ImportForm user={ANA} />, { path: '/tools/privacy-controls', size: PHONE, session: true });
  const settings = async () => (await (await fetch('/api/privacy/settings')).json()).settings;
  const before = await settings();
  const bring = async (withSettings: boolean) => {
    const file = new File([JSON.stringify(FILE)], 'settings.json');
    await userEvent.upload(page.getByLabelText('Bring an export back'), file);
    const box = page.getByRole('checkbox', { name: 'Bring my settings and names back too' });
    await expect.element(box).toBeVisible();
    if ((box.element() as HTMLInputElement).checked !== withSettings) await box.click();
    await page.getByRole('button', { name: 'Bring Them In' }).click();
  };
  await bring(false);
  await expect.element(page.getByText('1 record brought in.')).toBeVisible();
  expect(await settings()).toEqual(before);
  await bring(true);
  await expect.element(page.getByText('0 records brought in. 1 record was here already.')).toBeVisible();
  expect(await settings()).toMatchObject({ calendarIntegration: 'none' });
  expect((await (await memory.journal()).list('mood')).records).toHaveLength(1);
  await expectClean();
});
