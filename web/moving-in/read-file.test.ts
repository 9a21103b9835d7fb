/** A chosen file, packed or not: what is within is found, and what cannot be opened is said. */
import { expect, test } from 'vitest';
import { makeZip } from '../../tests/moving-in/make-zip.ts';
import { readFile } from './read-file.ts';
import { readZip } from './zip.ts';

const CLUE = JSON.stringify([{ date: '2026-10-02', type: 'period', value: { option: 'light' } }]);
const flow = (date: string) =>
  `<Record type="HKCategoryTypeIdentifierMenstrualFlow" startDate="${date} 08:00:00 +0200" value="HKCategoryValueMenstrualFlowLight"/>`;
const HEALTH = `<?xml version="1.0"?>\n<HealthData>${flow('2026-10-02')}${'<Record type="HKQuantityTypeIdentifierStepCount" value="3"/>\n'.repeat(40_000)}${flow('2026-10-30')}</HealthData>`;

function read(file: File, told: number[] = [], signal = new AbortController().signal) {
  return readFile(file, { today: '2026-11-28', onProgress: (part) => told.push(part), signal });
}
const plain = (text: string, name = 'export') => new File([text], name);

test('an archive of Apple Health is read as it passes, whatever its file is called, and the bar moves', async () => {
  const told: number[] = [];
  const zip = makeZip([
    { name: 'apple_health_export/export_cda.xml', text: '<ClinicalDocument/>' },
    { name: 'apple_health_export/Datenexport.xml', text: HEALTH },
  ]);
  const answer = await read(zip, told);
  expect(answer).toMatchObject({ ok: true, value: { app: 'apple-health' } });
  expect(answer.ok && answer.value.found.starts).toEqual(['2026-10-02', '2026-10-30']);
  expect(told.length).toBeGreaterThan(1);
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(await read(plain(HEALTH))).toMatchObject({ ok: true, value: { app: 'apple-health' } });
});

test('archives of Google and of one file alone open; stored ones too', async () => {
  const google = await read(
    makeZip([
      { name: 'Takeout/Keep/Labels.json', text: '[]' },
      {
        name: 'Takeout/Keep/Trips.json',
        text: '{"isTrashed":false,"isArchived":false,"listContent":[{"text":"Porto"}]}',
      },
      { name: 'Takeout/Contacts/All.vcf', text: 'BEGIN:VCARD\r\nFN:Ana\r\nBDAY:19850412\r\nEND:VCARD\r\n' },
      { name: 'Takeout/Mail/All.mbox', text: 'x' },
    ]),
  );
  expect(google).toMatchObject({ ok: true, value: { app: 'google', found: { items: ['Porto'] } } });
  expect(google.ok && google.value.found.dates).toHaveLength(1);
  const clue = makeZip([
    { name: 'clue/', text: '' },
    { name: 'clue/measurements.json', text: CLUE, stored: true },
    {
      name: 'clue/readme.json',
      text: '{"about":"this export, in more words than the entries themselves have, all of it"}',
    },
  ]);
  expect(await read(clue)).toMatchObject({ ok: true, value: { app: 'clue' } });
});

test('what cannot be opened says why', async () => {
  const message = async (file: File) => {
    const answer = await read(file);
    return answer.ok ? answer.value.app : answer.problem;
  };
  expect(await message(makeZip([{ name: 'measurements.json', text: CLUE, locked: true }]))).toMatch(/password/);
  expect(await message(makeZip([{ name: 'a.json', text: '{"a":1}' }]))).toMatch(/an archive with a file we don’t know/);
  const whole = makeZip([{ name: 'measurements.json', text: CLUE }]);
  expect(await message(new File([whole.slice(0, whole.size - 30)], 'cut.zip'))).toMatch(/breaks off or is damaged/);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  bytes.fill(0xff, 47, 70);
  expect(await message(new File([bytes], 'bad.zip'))).toMatch(/breaks off or is damaged/);
  expect(await message(plain('%PDF-1.7'))).toMatch(/looks like a PDF/);
  expect(await message(plain('{"format":"twofold-export"}'))).toMatch(/export of Twofold.*under Privacy/);
  expect(await message(plain(CLUE, 'holiday.jpg'))).toBe('clue');
});

test('a reading that was stopped ends', async () => {
  const stop = new AbortController();
  const reading = readFile(makeZip([{ name: 'export.xml', text: HEALTH }]), {
    today: '2026-11-28',
    onProgress: () => stop.abort(),
    signal: stop.signal,
  });
  await expect(reading).rejects.toThrow(/abort/i);
});

test('sizes beyond four gigabytes are told in the extra field', async () => {
  const zip = makeZip([{ name: 'a.txt', text: 'abc' }]);
  const bytes = Buffer.from(await zip.arrayBuffer());
  const at = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  const [head, name] = [bytes.subarray(at, at + 46), bytes.subarray(at + 46, at + 51)];
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(5_000_000_000n, 4);
  extra.writeBigUInt64LE(BigInt(head.readUInt32LE(20)), 12);
  head.writeUInt32LE(0xffffffff, 20);
  head.writeUInt32LE(0xffffffff, 24);
  head.writeUInt16LE(extra.length, 30);
  const end = bytes.subarray(at + 51);
  end.writeUInt32LE(46 + 5 + extra.length, 12);
  const [entry] = (await readZip(new Blob([bytes.subarray(0, at), head, name, extra, end]))) ?? [];
  expect(entry?.size).toBe(5_000_000_000);
  expect(entry && (await new Response(await entry.open()).text())).toBe('abc');
});
