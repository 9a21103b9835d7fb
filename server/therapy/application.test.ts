/** A therapist's application from the form to the administrators: sealed where it lies, told to both sides, and open to nobody else. */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../domain/time-units.ts';
import { openAdminApp } from '../../tests/server/admin-app.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, signUp } from '../../tests/server/sign-up.ts';
import { openSmtp, textOf } from '../../tests/stand-ins/smtp.ts';
import { forgetApplications } from './application.ts';
import { applications } from './tables.ts';

const OPERATOR = 'operator@twofold.example';
const APPLICATION = {
  fullName: 'Dr Ines Marlow',
  email: 'Ines@Practice.example',
  phone: '+44 20 7946 0958',
  linkedin: 'linkedin.com/in/ines-marlow',
  message: 'Fifteen years with couples.\nIn two languages.',
};

const smtp = openForFile(openSmtp);
const home = openForFile(() => openAdminApp({ SMTP_URL: smtp.url, AUTH_CONFIRM: '0', ADMIN_EMAIL: OPERATOR }));

const apply = (more: Partial<typeof APPLICATION> = {}) =>
  callAs(null, 'POST', `${home.url}/api/therapists`, { ...APPLICATION, ...more });
const list = async (query = '') => (await home.ask('GET', `/therapists${query}`)).body;

test('an application is kept sealed, opens for administrators, and both sides get a letter that says little', async () => {
  smtp.letters.length = 0;
  expect((await apply()).status).toBe(204);
  const { items, counts } = await list('?status=new');
  expect(items[0]).toMatchObject({
    ...APPLICATION,
    email: 'ines@practice.example',
    linkedin: 'https://linkedin.com/in/ines-marlow',
    status: 'new',
    opened: true,
  });
  expect(counts.new).toBe(items.length);
  const { rows } = await home.ctx.db.execute(sql`select * from therapist_applications`);
  for (const word of ['Ines', 'practice', '7946', 'Fifteen']) expect(JSON.stringify(rows)).not.toContain(word);

  expect(smtp.letters.map(({ to }) => to[0]).sort()).toEqual(['ines@practice.example', OPERATOR]);
  const letterTo = (address: string) => smtp.letters.find(({ to }) => to.includes(address))?.raw ?? '';
  expect(textOf(letterTo('ines@practice.example'))).toContain('Hello Dr Ines Marlow,');
  expect(textOf(letterTo(OPERATOR))).toContain(`${home.url}/admin/therapists`);
  expect(letterTo(OPERATOR)).not.toContain('Marlow');
});

test('name, email and phone are needed, each with its sentence; the rest may be left out', async () => {
  for (const [field, message] of Object.entries({
    fullName: 'Full name is required',
    email: 'Email is required',
    phone: 'Phone is required',
  })) {
    expect(await apply({ [field]: '  ' })).toMatchObject({ status: 422, body: { field, title: message } });
  }
  expect(await apply({ linkedin: 'https://evil.example/in/x' })).toMatchObject({
    status: 422,
    body: { field: 'linkedin' },
  });
  const { linkedin: _, message: __, ...least } = APPLICATION;
  expect((await callAs(null, 'POST', `${home.url}/api/therapists`, least)).status).toBe(204);
});

test('mail that is away loses no application', async () => {
  smtp.refuses = true;
  const before = (await list()).total;
  expect((await apply({ fullName: 'Nobody Told' })).status).toBe(204);
  smtp.refuses = false;
  const after = await list();
  expect(after.total).toBe(before + 1);
  expect(after.items[0].fullName).toBe('Nobody Told');
});

test('how far it has come is set, found again by it, and written to the audit log; new again it does not become', async () => {
  await apply({ fullName: 'Set Me' });
  const { id } = (await list('?status=new')).items[0];
  const set = (status: string) => home.ask('PUT', `/therapists/${id}`, { status });
  expect(await set('in-contact')).toMatchObject({ status: 200, body: { status: 'in-contact', fullName: 'Set Me' } });
  expect((await set('in-contact')).status).toBe(200);
  expect((await set('new')).status).toBe(409);
  expect((await list('?status=in-contact')).items.map((item: { id: string }) => item.id)).toEqual([id]);
  const acts = (await home.ask('GET', '/audit?limit=5')).body.entries;
  expect(acts[0]).toMatchObject({ act: 'set-application', details: { application: id, status: 'in-contact' } });
  expect(acts[1]?.details.application).not.toBe(id);
  expect((await home.ask('DELETE', `/therapists/${id}`)).status).toBe(204);
  expect((await set('accepted')).status).toBe(404);
  expect((await list('?status=in-contact')).items).toEqual([]);
});

test('for everyone else there are no applications', async () => {
  const member = await signUp(home.url);
  expect((await callAs(member, 'GET', `${home.url}/api/admin/therapists`)).status).toBe(404);
  expect((await callAs(null, 'GET', `${home.url}/api/admin/therapists`)).status).toBe(401);
  expect((await home.ask('PUT', '/therapists/nonsense', { status: 'accepted' })).status).toBe(404);
});

test('an application moved to another number opens for nobody', async () => {
  await apply({ fullName: 'Moved' });
  const { id } = (await list()).items[0];
  const other = 'aaaaaaaa-98a2-4c1b-8a7c-d6c24bb0a9ff';
  await home.ctx.db.execute(sql`update therapist_applications set id = ${other} where id = ${id}`);
  const moved = (await list()).items.find((item: { id: string }) => item.id === other);
  expect(moved).toMatchObject({ opened: false, fullName: '', email: '' });
});

test('the daily job removes what was declined after 183 days, and what was never settled after 730; what was accepted stays', async () => {
  const ids: Record<string, string> = {};
  for (const status of ['new', 'in-contact', 'accepted', 'declined']) {
    await apply({ fullName: `Kept as ${status}` });
    const { id } = (await list()).items[0];
    ids[status] = id;
    // What counts is when it was answered.
    if (status === 'declined') {
      await home.ctx.db
        .update(applications)
        .set({ receivedAt: sql`received_at - interval '100 days'` })
        .where(eq(applications.id, id));
    }
    const { body } =
      status === 'new' ? { body: (await list()).items[0] } : await home.ask('PUT', `/therapists/${id}`, { status });
    const days = { new: 730, 'in-contact': 730, declined: 183, accepted: null }[status] ?? null;
    const lasts = body.removedAt && Date.parse(body.removedAt) - Date.parse(body.changedAt);
    expect(lasts, status).toBe(days && days * DAY_MS);
  }
  const left = async () => {
    await forgetApplications(home.ctx);
    const rows = await home.ctx.db.select({ id: applications.id }).from(applications);
    return Object.entries(ids).flatMap(([status, id]) => (rows.some((row) => row.id === id) ? [status] : []));
  };
  home.pass(182 * DAY_MS);
  expect(await left()).toEqual(['new', 'in-contact', 'accepted', 'declined']);
  home.pass(DAY_MS + 60_000);
  expect(await left()).toEqual(['new', 'in-contact', 'accepted']);
  home.pass(546 * DAY_MS);
  expect(await left()).toEqual(['new', 'in-contact', 'accepted']);
  home.pass(DAY_MS);
  expect(await left()).toEqual(['accepted']);
});
