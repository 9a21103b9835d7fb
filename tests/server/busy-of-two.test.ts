/** When two people are busy, from the browser's code to the database: known to the two alone, and only while it is shown. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BusyFileRecord } from '../../domain/calendar/busy/busy-file-record.ts';
import type { ShareKind } from '../../domain/partner/shares.ts';
import { DAY_MS } from '../../domain/time-units.ts';
import { knownBusy, plannerKnown } from '../../web/calendar/read-known-busy.ts';
import { coupleJournal, findCoupleKey } from '../../web/journal/couple/couple-journal.ts';
import { putCopies, wantedCopies } from '../../web/partner/sharing/share-copies.ts';
import { openCalendarAddress } from '../stand-ins/calendar-address.ts';
import { dumpTables } from './dump-tables.ts';
import { openForFile } from './open-for-file.ts';
import { openTestApp } from './test-app.ts';
import { type Side, twoSides } from './two-sides.ts';

const home = openForFile(() => openTestApp({ CALENDAR_PRIVATE_ADDRESSES: 'allow' }));

const today = new Date().toISOString().slice(0, 10);
const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
const minute = (time: string) => Date.parse(`${tomorrow}T${time}Z`) / 60_000;

const fileRecord: BusyFileRecord = {
  version: 1,
  kind: 'busy-file',
  name: 'Canary-file',
  read: today,
  until: tomorrow,
  intervals: [[minute('18:00'), minute('19:00')]],
};
const coupleOf = async (side: Side) => {
  const key = await findCoupleKey(side.journal);
  return key && coupleJournal(side.api, key);
};
const known = (side: Side) => knownBusy(side.api, side.journal, () => coupleOf(side));
const choose = (side: Side, ...kinds: ShareKind[]) => side.api('PUT /partner/shares', { body: { kinds } });

test('files and addresses of both are known to both while they show them, and what they are to nobody', async () => {
  const { ada, ben } = await twoSides(home);
  const day = tomorrow.replaceAll('-', '');
  const remote = await openCalendarAddress(
    `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Canary-visit\nDTSTART:${day}T100000Z\nDTEND:${day}T110000Z\nEND:VEVENT\nEND:VCALENDAR\n`,
  );
  await ben.journal.write('calendar', randomUUID(), fileRecord, today);
  const wanted = { address: remote.url, name: 'Canary-name', timezone: 'Europe/Berlin' };
  await ben.api('POST /calendar/imports', { body: wanted });
  await remote.close();
  const own = [
    [minute('10:00'), minute('11:00')],
    [minute('18:00'), minute('19:00')],
  ];
  expect(await known(ben)).toEqual({ own, partner: null, whole: true, elsewhere: null });
  expect(await known(ada)).toEqual({ own: null, partner: null, whole: true, elsewhere: null });

  await choose(ben, 'busy');
  const couple = await coupleOf(ben);
  if (!couple) throw new Error('Not linked.');
  await putCopies(couple, 'busy', await wantedCopies(ben.journal, 'busy', { userId: ben.account.userId, today }));
  const seen = await known(ada);
  expect(seen).toMatchObject({ own: null, partner: own, elsewhere: { windows: [], days: [] } });

  // Where both live by the same clocks nothing is closed; where they do not, it says where the other one lives.
  const there = seen.elsewhere?.timezone ?? '';
  expect(plannerKnown(seen, tomorrow, there)).toEqual({ busy: expect.any(Array), whose: 'partner' });
  expect(plannerKnown(seen, tomorrow, 'Pacific/Kiritimati')).toMatchObject({
    partnerZone: there,
    closed: expect.arrayContaining([[expect.any(Number), expect.any(Number)]]),
  });
  expect(plannerKnown(seen, tomorrow, 'UTC').busy).toEqual([
    [600, 660],
    [1080, 1140],
  ]);

  const dump = [...(await dumpTables(home.ctx))].flatMap(([, rows]) => rows).join('\n');
  for (const word of ['Canary', String(minute('18:00')), String(minute('10:00'))]) expect(dump).not.toContain(word);

  await choose(ben, 'plan');
  expect(await known(ada)).toEqual({ own: null, partner: null, whole: true, elsewhere: null });
});
