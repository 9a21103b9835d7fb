/** Connected calendars on the screen: by password, by a sign-in elsewhere, what each does, where it writes, and its end. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_PREFERENCES } from '../../domain/calendar/connections/connection.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import type { Connected } from './connected.ts';
import { ConnectionsSection } from './connections-section.tsx';
import '../style/account.css';
import '../style/calendars.css';

const ID = '6f1c7d3e-0000-4000-8000-00000000000b';
const READ = 'GET /api/calendar/connections';
const CONNECT = 'POST /api/calendar/connections';
const SYNC = 'POST /api/calendar/sync';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = page.getByRole('dialog');
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });

const connected = (part: Partial<Connected> = {}): Connected => ({
  id: ID,
  name: 'Another calendar (CalDAV)',
  type: 'caldav',
  isConnected: true,
  account: 'ana',
  lastSync: '2026-11-21T20:00:00.000Z',
  error: null,
  preferences: DEFAULT_PREFERENCES,
  written: 3,
  calendar: { id: '/own/', name: 'Reserved', own: true },
  ...part,
});
const list = (...connections: Connected[]) => ({ body: { connections } });
async function open(connections: Connected[], how: { path?: string; size?: typeof PHONE; google?: boolean } = {}) {
  const { google = false, ...rest } = how;
  signIn();
  await api.answer(READ, list(...connections));
  await api.answer('GET /api/calendar/sign-in', { body: { google, outlook: true } });
  return show(
    <div className="form-wrap calendars-page">
      <ConnectionsSection />
    </div>,
    { session: true, ...rest },
  );
}

test('a name and password that are not taken are told at their field with all that was typed; then it is connected', async () => {
  await open([], { size: PHONE });
  await expect.element(page.getByText('No calendar is connected yet.')).toBeVisible();
  await button('Connect a calendar').click();
  await dialog.getByRole('radio', { name: /Another calendar/ }).click();
  await inDialog('Connect').click();
  await expect.element(dialog.getByText('Enter the address of your calendar.')).toBeVisible();
  await expect.element(dialog.getByText('Enter the name you sign in with.')).toBeVisible();
  await expect.element(dialog.getByText('Enter the password.')).toBeVisible();
  await expectClean();
  expect(await api.requests(CONNECT)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Its address' }).fill('cloud.example');
  await dialog.getByRole('textbox', { name: 'Your name there' }).fill('ana');
  await dialog.getByLabelText('Password for apps').fill('not it');
  await api.answer(
    CONNECT,
    { refusal: 'invalid', detail: 'The calendar didn’t accept this name and password.', field: 'password' },
    { status: 201, body: { id: ID } },
  );
  await inDialog('Connect').click();
  await expect
    .element(dialog.getByLabelText('Password for apps'))
    .toHaveAccessibleDescription(/didn’t accept this name/);
  await expect.element(dialog.getByRole('textbox', { name: 'Its address' })).toHaveValue('cloud.example');
  await expectClean();
  await api.answer(READ, list(connected()));
  await api.answer(SYNC, list(connected()));
  await dialog.getByLabelText('Password for apps').fill('it');
  await inDialog('Connect').click();
  await expect.element(page.getByText('Another calendar is connected.')).toBeVisible();
  await expect.element(page.getByRole('article')).toBeVisible();
  expect((await api.requests(CONNECT)).at(-1)?.body).toEqual({
    type: 'caldav',
    address: 'cloud.example',
    username: 'ana',
    password: 'it',
  });
});

test('what it does is chosen together and saved together, or stays open with what failed', async () => {
  const save = 'PUT /api/calendar/connections/{id}/preferences';
  await api.answer(save, { fault: 'no-connection' }, { status: 204 });
  await open([connected()]);
  await button(/^What it does/).click();
  await dialog.getByRole('switch', { name: /^Let the calendar remind me/ }).click();
  await inDialog('90 min').click();
  await expectClean();
  await inDialog('Save').click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await inDialog('Save').click();
  await expect.element(page.getByText('Saved. It takes effect in a moment.')).toBeVisible();
  expect((await api.requests(save)).at(-1)?.body).toEqual({
    ...DEFAULT_PREFERENCES,
    defaultDuration: 90,
    reminders: { enabled: false, timings: [60, 15] },
  });
});

test('where it writes can be chosen, and it ends with or without what stands there', async () => {
  await api.answer('GET /api/calendar/connections/{id}/calendars', {
    body: {
      calendars: [
        { id: '/own/', name: 'Reserved' },
        { id: '/home/', name: 'Home' },
      ],
    },
  });
  const write = 'PUT /api/calendar/connections/{id}/calendar';
  await api.answer(write, { status: 204 });
  await api.answer(SYNC, list(connected()));
  const end = 'DELETE /api/calendar/connections/{id}';
  await api.answer(end, { body: { left: 2 } });
  await open([connected()]);
  await button('Where it writes').click();
  await expect.element(dialog.getByRole('radio', { name: /One of its own/ })).toBeChecked();
  await expectClean();
  await dialog.getByRole('radio', { name: 'Home' }).click();
  await inDialog('Write there').click();
  await expect.element(page.getByText('Your evenings go there from now on.')).toBeVisible();
  expect((await api.requests(write))[0]?.body).toEqual({ calendar: '/home/' });
  await button(/^Disconnect/).click();
  await expectClean();
  await api.answer(READ, list());
  await inDialog('Disconnect').click();
  await expect.element(page.getByText(/^Disconnected\. 2 of your events could not be taken out/)).toBeVisible();
  await expect.element(page.getByText('No calendar is connected yet.')).toBeVisible();
  expect((await api.requests(end))[0]?.url).toMatch(/\?leave=no$/);
});

test('one whose access has ended is connected anew as it was', async () => {
  await open([connected({ isConnected: false, error: 'access-ended' })]);
  await expect.element(page.getByText(/^It does not let us in any more/)).toBeVisible();
  await expect.element(page.getByText('Not connected any more.')).toBeVisible();
  await expectClean();
  await button('Connect it again').click();
  await expect.element(dialog.getByRole('textbox', { name: 'Your name there' })).toHaveValue('ana');
});

test.each([undefined, PHONE])(
  'one that was read in part says so beside when it was read, and asks for nothing',
  async (size) => {
    await open([connected({ error: 'partly-read' })], size && { size });
    await expect.element(page.getByText(/could not be read as times, so a plan may overlap them/)).toBeVisible();
    await expect.element(page.getByText(/^Connected\. Last up to date/)).toBeVisible();
    await expect.element(button('Connect it again')).not.toBeInTheDocument();
    await expectClean();
  },
);

test('before the sign-in elsewhere at least one part is chosen, and only what was chosen is asked for', async () => {
  const begin = 'POST /api/calendar/sign-in/{service}';
  await api.answer(begin, { refusal: 'too-many', detail: 'Please wait a moment.', retryAfterSeconds: 60 });
  history.replaceState(null, '', '/p/1/calendars');
  await open([], { path: '/p/1/calendars', size: PHONE });
  await expect.element(page.getByText(/^Google Calendar can be connected once whoever runs this server/)).toBeVisible();
  await button('Connect Outlook').click();
  await expect.element(dialog.getByText(/Outlook keeps the earliest/)).toBeVisible();
  for (const name of ['See when I am busy', 'Write my plan into it'])
    await dialog.getByRole('switch', { name: new RegExp(`^${name}`) }).click();
  await inDialog('Go to Microsoft').click();
  await expect.element(dialog.getByText('Please choose at least one of the two.')).toBeVisible();
  await expectClean();
  expect(await api.requests(begin)).toEqual([]);
  await dialog.getByRole('switch', { name: /^See when I am busy/ }).click();
  await inDialog('Go to Microsoft').click();
  await expect.element(dialog.getByText('Please wait a moment.')).toBeVisible();
  // Back to the very page, by the name it had in the address bar.
  expect((await api.requests(begin))[0]?.body).toEqual({
    readBusy: true,
    writePlan: false,
    otherCalendars: false,
    page: '/p/1/calendars',
  });
});

test('how a sign-in elsewhere ended is told once', async () => {
  history.replaceState(null, '', '/tools/intimacy-planner/calendars#outlook-refused');
  const shown = await open([]);
  await expect.element(page.getByText('You said no at Microsoft, so nothing was connected.')).toBeVisible();
  expect(location.hash).toBe('#connections');
  await expectClean();
  await shown.unmount();
  history.replaceState(null, '', '/tools/intimacy-planner/calendars#google-connected');
  await api.answer(SYNC, list(connected({ type: 'google', name: 'Google Calendar' })));
  const again = await open([], { google: true });
  await expect.element(page.getByText('Google Calendar is connected.')).toBeVisible();
  await expect.poll(() => api.requests(SYNC)).toHaveLength(1);
  await again.unmount();
  await open([], { google: true });
  await expect.element(page.getByText('No calendar is connected yet.')).toBeVisible();
  await expect.element(page.getByText('Google Calendar is connected.')).not.toBeInTheDocument();
});

test('a first look that the server has begun by itself is told once it has ended, without a click', async () => {
  history.replaceState(null, '', '/tools/intimacy-planner/calendars#google-connected');
  const ahead = connected({ type: 'google', name: 'Google Calendar', lastSync: null });
  await api.answer(SYNC, list(ahead));
  await open([ahead], { google: true });
  await expect.poll(() => api.requests(SYNC)).toHaveLength(1);
  const card = page.getByRole('article');
  await expect.element(card).toMatchTextContent('Not looked at yet');
  await api.answer(READ, list({ ...ahead, lastSync: '2026-11-21T20:00:00.000Z' }));
  await expect.element(card).toMatchTextContent('Last up to date');
});
