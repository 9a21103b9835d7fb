/** A form with a file is read as browsers send it; what is no such form is refused, whatever its bytes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readForm } from './read-form.ts';

const sent = (form: FormData) => new Request('http://house/', { method: 'POST', body: form });
const raw = (body: string | Buffer, type = 'multipart/form-data; boundary=x') =>
  new Request('http://house/', { method: 'POST', body: body as string, headers: { 'content-type': type } });
const read = (request: Request, most = 100_000) => readForm(request, 'file', most);
const refused = (request: Request, most?: number) =>
  read(request, most).then(
    () => 'read',
    (error: { code: string }) => error.code,
  );

test('fields and file come out as they went in, whatever stands in them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
      fc.uint8Array(),
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => !name.includes('\0')),
      async (text, bytes, name) => {
        const form = new FormData();
        form.set('alt', text);
        form.set('file', new File([bytes], name));
        const { fields, file } = await read(sent(form));
        // Browsers send every line break of a field as CR LF (HTML, "multipart/form-data encoding algorithm").
        expect(fields).toEqual({ alt: text.replace(/\r\n|\r|\n/g, '\r\n') });
        expect(file?.bytes).toEqual(Buffer.from(bytes));
        expect(file?.name.replaceAll(/[\r\n]/g, '')).toBe(name.replaceAll(/[\r\n]/g, ''));
      },
    ),
    { numRuns: 200 },
  );
});

test('a file that holds what looks like a boundary is still one file', async () => {
  const bytes = Buffer.from('\r\n--y\r\nContent-Disposition: form-data; name="alt"\r\n\r\nx\r\n--y--');
  const form = new FormData();
  form.set('file', new File([bytes], 'a.png'));
  expect((await read(sent(form))).file?.bytes).toEqual(bytes);
});

test('only a file of the name that is asked for counts, and a text under that name is none', async () => {
  const form = new FormData();
  form.set('other', new File(['x'], 'a.png'));
  form.set('file', 'no file');
  expect(await read(sent(form))).toEqual({ fields: { file: 'no file' }, file: null });
});

test('what is too large is cut off, what is no form is refused', async () => {
  expect(await refused(raw(Buffer.alloc(5_000)), 4_000)).toBe('too-large');
  expect(await refused(raw('{}', 'application/json'))).toBe('invalid');
  expect(await refused(raw('', 'multipart/form-data'))).toBe('invalid');
  const part = '--x\r\nContent-Disposition: form-data; name="alt"\r\n\r\n';
  const broken = [
    '',
    'junk',
    '--x',
    `${part}no end`,
    `${part}half\r\n--x`,
    '--x\r\nContent-Type: text/plain\r\n\r\nno name\r\n--x--',
    `${part}\0\r\n--x--`,
    Buffer.concat([Buffer.from(part), Buffer.from([0xff, 0xfe]), Buffer.from('\r\n--x--')]),
    `${`${part}v\r\n`.repeat(21)}--x--`,
  ];
  for (const body of broken) expect(await refused(raw(body)), String(body).slice(0, 60)).toBe('invalid');
  expect((await read(raw(`${part}v\r\n--x--`))).fields).toEqual({ alt: 'v' });
});

test('no bytes bring it to anything but an answer or a refusal', async () => {
  const signs = fc.constantFrom(
    '--x',
    '\r\n',
    '--',
    'Content-Disposition: form-data; name="a"',
    'filename="',
    'z',
    '\0',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(signs, { maxLength: 12 }), async (parts) => {
      expect(['read', 'invalid']).toContain(await refused(raw(parts.join(''))));
    }),
  );
});
