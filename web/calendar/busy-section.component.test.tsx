/** 'When you are busy' on the screen: files and addresses that cannot be read are refused in plain words, and what was typed stays. */
import '../style/account.css';
import '../style/calendars.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { todayIn } from '../kit/time/today.ts';
import { readBusyChoices, writeBusyChoices } from './busy-records.ts';
import { BusySection } from './busy-section.tsx';

const READ = 'GET /api/calendar/imports';
const ADD = 'POST /api/calendar/imports';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const file = page.getByLabelText('Add a file');
const address = page.getByRole('textbox', { name: 'Add an address' });
const calendar = (text: string) => `BEGIN:VCALENDAR\n${text}\nEND:VCALENDAR`;
const open = (size?: typeof PHONE) =>
  show(
    <div className="form-wrap calendars-page">
      <BusySection userId={USER_ID} />
    </div>,
    { session: true, ...(size ? { size } : {}) },
  );
const choose = (name: string, text: string) => file.upload(new File([text], name, { type: 'text/calendar' }));
/** Within the page: the driver would carry five megabytes through three processes. */
function chooseHere(name: string, text: string): void {
  const input = file.element() as HTMLInputElement;
  const data = new DataTransfer();
  data.items.add(new File([text], name, { type: 'text/calendar' }));
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a file that is none, too large or empty is refused; one with times is kept as times alone, and can go', async () => {
  const memory = await openMemoryApi();
  await api.answer(READ, { body: { imports: [] } });
  await open();
  await expect.element(page.getByText(/^Nothing yet\./)).toBeVisible();
  await choose('notes.ics', 'no calendar');
  await expect.element(page.getByText(/^This is no calendar file\./)).toBeVisible();
  await expectClean();
  chooseHere('big.ics', 'x'.repeat(5 * 1024 * 1024 + 1));
  await expect.element(page.getByText(/larger than 5 MB/)).toBeVisible();
  await choose('over.ics', calendar('BEGIN:VEVENT\nDTSTART:20200101T060000Z\nDTEND:20200101T070000Z\nEND:VEVENT'));
  await expect.element(page.getByText(/^Nothing in this file takes your time from now on/)).toBeVisible();
  const daily =
    'BEGIN:VEVENT\nSUMMARY:Canary\nDTSTART:20200101T060000\nDTEND:20200101T183000\nRRULE:FREQ=DAILY\nEND:VEVENT';
  memory.cut(/^PUT/);
  await choose('Days.ics', calendar(daily));
  await expect.element(page.getByText(/^Nothing was kept\./)).toBeVisible();
  memory.cut(null);
  await choose('Days.ics', calendar(daily));
  await expect.element(page.getByText('Days.ics', { exact: true })).toBeVisible();
  await expectClean();
  const { records } = await (await memory.journal()).list<{ intervals: unknown[] }>('calendar');
  expect(records[0]?.value.intervals.length).toBeGreaterThan(100);
  expect(JSON.stringify(records)).not.toContain('Canary');
  await button('Remove Days.ics').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('Days.ics', { exact: true })).not.toBeInTheDocument();
});

test('an address that is none is not sent; one that is refused is told at its field, and stays typed', async () => {
  await openMemoryApi();
  const id = '6f1c7d3e-0000-4000-8000-00000000000a';
  const seen = { id, name: 'Work', host: 'calendar.example', error: null, read_at: '2026-11-21T20:00:00.000Z' };
  await api.answer(READ, { body: { imports: [] } }, { body: { imports: [seen] } });
  await api.answer(
    ADD,
    { refusal: 'invalid', detail: 'We aren’t allowed to read this address.', field: 'address' },
    { status: 201, body: { id } },
  );
  await open(PHONE);
  await address.fill('somewhere');
  await button('Add this address').click();
  await expect.element(address).toHaveAccessibleDescription(/Enter an address that begins with https or webcal\./);
  expect(await api.requests(ADD)).toEqual([]);
  await address.fill('webcal://127.0.0.1:4000/a.ics');
  await button('Add this address').click();
  await expect.element(address).toHaveAccessibleDescription(/We aren’t allowed to read this address\./);
  await expect.element(address).toHaveValue('webcal://127.0.0.1:4000/a.ics');
  await expectClean();
  await button('Add this address').click();
  await expect.element(page.getByText('Work', { exact: true })).toBeVisible();
  await expect.element(address).toHaveValue('');
  await expect.element(page.getByText(/^calendar\.example, read every hour, last /)).toBeVisible();
});

test('the error of an address is shown beside it, and Move by itself is kept or stands as it was', async () => {
  const memory = await openMemoryApi();
  const seen = { id: '1', name: '', host: 'calendar.example', error: 'gone', read_at: null } as const;
  await api.answer(READ, { body: { imports: [seen] } });
  await open();
  await expect.element(page.getByText(/^There is nothing at its address any more\./)).toBeVisible();
  const itself = page.getByRole('switch', { name: /^Move by itself/ });
  await expect.element(itself).toBeEnabled();
  memory.cut(/^PUT/);
  await itself.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(itself).not.toBeChecked();
  memory.cut(null);
  await itself.click();
  await expect.element(itself).toBeChecked();
  await expect.poll(async () => (await readBusyChoices(USER_ID)).moveByItself).toBe(true);
});

test('a file that cannot be read is not passed over: it says why, and a newer one asks for a reload', async () => {
  const memory = await openMemoryApi();
  await api.answer(READ, { body: { imports: [] } });
  const id = crypto.randomUUID();
  const kept = { version: 2, kind: 'busy-file', name: 'Newer.ics' };
  await (await memory.journal()).write('calendar', id, kept, todayIn());
  const sealed = await fetch(`/api/journal/records/calendar/${id}`).then((answer) => answer.json());
  // The same under another id opens with no key.
  await fetch(`/api/journal/records/calendar/${crypto.randomUUID()}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ version: 1, day: sealed.day, ciphertext: sealed.ciphertext }),
  });
  await open();
  await expect.element(page.getByText(/^One record was saved by a newer version of Twofold\./)).toBeVisible();
  await expect.element(page.getByText(/^One record does not open with your key/)).toBeVisible();
  await expect.element(page.getByText('Plans cannot keep clear of what cannot be read.')).toBeVisible();
  await expect.element(button('Reload the page')).toBeVisible();
  await expect.element(page.getByText(/^Nothing yet\./)).not.toBeInTheDocument();
  await expectClean();
});

test('what is chosen last about clashes holds, also where another device chose in the same moment', async () => {
  await openMemoryApi();
  await writeBusyChoices(USER_ID, false, todayIn());
  const inMemory = window.fetch;
  let others = 1;
  // Between this device's look and its writing.
  window.fetch = async (asked, options) => {
    if (options?.method === 'PUT' && String(asked).includes('/journal/records/calendar/') && others-- > 0) {
      await writeBusyChoices(USER_ID, false, todayIn());
    }
    return inMemory(asked, options);
  };
  await writeBusyChoices(USER_ID, true, todayIn());
  expect((await readBusyChoices(USER_ID)).moveByItself).toBe(true);
});
